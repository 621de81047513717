// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { ReturnJson } from '#contracts/orders/orders.ts'
import { mount } from '../../../tests/support/mount.tsx'
import { anOrder } from './order-for-test.ts'
import { OrderReturns } from './order-returns.tsx'

const asked = (status: ReturnJson['status']): ReturnJson => ({
  _id: 'r1',
  status,
  reason: 'Too long',
  remark: '',
  items: [{ itemId: 'i1', quantity: 1 }],
  refundAmount: 798,
  createdAt: '2026-07-06T00:00:00.000Z',
  updatedAt: '2026-07-06T00:00:00.000Z',
})

test.each([
  ['Requested', true],
  ['Refunded', true],
  ['Rejected', false],
] as const)('a return that is %s tells an amount: %s', async (status, isTold) => {
  const { host } = await mount(<OrderReturns order={anOrder({ returns: [asked(status)] })} />)
  expect(host.textContent.includes('₹798.00 back')).toBe(isTold)
})
