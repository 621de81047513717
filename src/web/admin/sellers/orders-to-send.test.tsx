// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import { OrdersToSend } from './orders-to-send.tsx'

const worksFor = (openOrders: number, isHelper = false) => ({
  worksFor: { name: 'Meera', suspendedReason: null, openOrders, isHelper, shippingFee: null, freeShippingFrom: null },
})

test.each([
  [worksFor(0), ''],
  [worksFor(1), 'One order of Meera is still to be sent.'],
  [worksFor(4), '4 orders of Meera are still to be sent.'],
  [worksFor(4, true), ''],
  [{ worksFor: null }, ''],
])('%j reads “%s”', async (seller, words) => {
  expect((await mount(<OrdersToSend seller={seller} />)).host.textContent).toBe(words)
})
