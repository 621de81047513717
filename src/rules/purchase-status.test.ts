import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDead, ORDER_STATUSES, OrderStatus } from './order-status.ts'
import { isPurchaseOver, PURCHASE_STATUS_ORDER, purchaseStatus } from './purchase-status.ts'

const { PaymentPending, Processing, Paid, Shipped, Delivered, Cancelled, Failed } = OrderStatus
const parts = fc.array(fc.constantFrom(...ORDER_STATUSES), { minLength: 1, maxLength: 6 })

test.each([
  ['waits while any part waits', [PaymentPending, PaymentPending], PaymentPending],
  ['is to be packed while one is', [Paid, Shipped, Delivered], Paid],
  ['is processing while cash of one part is open', [Paid, Processing], Processing],
  ['is on its way while one is', [Delivered, Shipped], Shipped],
  ['is delivered with the last that came', [Delivered, Cancelled, Delivered], Delivered],
  ['goes on without a part that was cancelled', [Cancelled, Paid, Shipped], Paid],
  ['is cancelled with its last part', [Cancelled, Failed], Cancelled],
  ['has failed as a whole', [Failed, Failed], Failed],
] as const)('a purchase %s', (_, statuses, status) => {
  expect(purchaseStatus(statuses)).toBe(status)
})

test('knows every status once', () => {
  expect([...PURCHASE_STATUS_ORDER].sort()).toEqual([...ORDER_STATUSES].sort())
})

test('one part is its own purchase', () => {
  for (const status of ORDER_STATUSES) expect(purchaseStatus([status])).toBe(status)
})

test('is one of its parts, in whichever order they are', () => {
  fc.assert(
    fc.property(parts, (some) => {
      const status = purchaseStatus(some)
      expect(some).toContain(status)
      expect(purchaseStatus([...some].reverse())).toBe(status)
    }),
  )
})

test('has ended if and only if every part has', () => {
  fc.assert(
    fc.property(parts, (some) => {
      expect(isDead(purchaseStatus(some))).toBe(isPurchaseOver(some))
    }),
  )
})

test('has no status without a part', () => {
  expect(() => purchaseStatus([])).toThrow('at least one part')
})
