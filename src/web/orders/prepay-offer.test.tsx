// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { anOrder } from './order-for-test.ts'
import { PrepayOffer } from './prepay-offer.tsx'

let isPrepayOffered = true
vi.mock('../shell/use-frame.ts', () => ({ useFrame: () => ({ store: { isPrepayOffered } }) }))

const inCash = (status: 'Processing' | 'Shipped') => anOrder({ status, paymentMethod: { method: 'COD' } })
const offer = (order = inCash('Processing')) => (
  <PrepayOffer order={order} isBusy={false} problem={null} onPay={() => undefined} />
)

test('a cash order says what is paid at the door, and offers to pay it now', async () => {
  const page = await mount(offer())
  expect(page.host.textContent).toBe('You pay ₹955.00 in cash at the door.Pay now instead of at the door')
})

test.each([
  ['has been shipped', inCash('Shipped')],
  ['is paid online anyway', anOrder()],
])('nothing is offered for an order that %s', async (_, order) => {
  expect((await mount(offer(order))).host.textContent).toBe('')
})

test('nothing is offered where the store does not', async () => {
  isPrepayOffered = false
  expect((await mount(offer())).host.textContent).toBe('')
})
