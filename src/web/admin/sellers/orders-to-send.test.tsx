// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../tests/support/mount.tsx'
import { OrdersToSend } from './orders-to-send.tsx'

const worksFor = (openOrders: number) => ({ worksFor: { name: 'Meera', suspendedReason: null, openOrders } })

test.each([
  [worksFor(0), ''],
  [worksFor(1), 'One order of Meera is still to be sent.'],
  [worksFor(4), '4 orders of Meera are still to be sent.'],
  [{ worksFor: null }, ''],
])('%j reads “%s”', async (seller, words) => {
  expect((await mount(<OrdersToSend seller={seller} />)).host.textContent).toBe(words)
})
