import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextReturnStatus, RETURN_STATUSES, type ReturnLine, returnProblem, returnRefundPaise } from './returns.ts'

const line = (id: string, change: Partial<ReturnLine> = {}): ReturnLine => ({
  id,
  pricePaise: 10_000,
  quantity: 3,
  returned: 0,
  ...change,
})

test('a request is judged, what was approved arrives, what arrived is paid back, and then it is over [ORDER-63]', () => {
  expect(Object.fromEntries(RETURN_STATUSES.map((status) => [status, nextReturnStatus(status)]))).toEqual({
    Requested: ['Approved', 'Rejected'],
    Approved: ['Received'],
    Rejected: [],
    Received: ['Refunded'],
    Refunded: [],
  })
})

test.each([
  [[], 'nothing'],
  [[{ itemId: 'a', quantity: 1 }], null],
  [[{ itemId: 'a', quantity: 3 }], null],
  [[{ itemId: 'a', quantity: 4 }], 'too_many'],
  [[{ itemId: 'a', quantity: 0 }], 'too_many'],
  [[{ itemId: 'a', quantity: 1.5 }], 'too_many'],
  [[{ itemId: 'b', quantity: 2 }], 'too_many'],
  [[{ itemId: 'c', quantity: 1 }], 'unknown_item'],
  [
    [
      { itemId: 'a', quantity: 2 },
      { itemId: 'a', quantity: 2 },
    ],
    'unknown_item',
  ],
])('returning %j is judged %j', (wishes, problem) => {
  expect(returnProblem([line('a'), line('b', { returned: 2 })], wishes)).toBe(problem)
})

describe('what comes back', () => {
  test('is what was paid, less the share of the coupon', () => {
    const lines = [line('a'), line('b', { pricePaise: 30_000, quantity: 1 })]
    const bought = { lines, reductionPaise: 6000, promisedPaise: 0 }
    expect(returnRefundPaise(bought, [{ itemId: 'a', quantity: 1 }])).toBe(9000)
    expect(returnRefundPaise(bought, [{ itemId: 'b', quantity: 1 }])).toBe(27_000)
  })

  test('adds up to exactly what the goods cost, however they come back, and is never more', () => {
    const shape = fc.record({
      lines: fc.array(
        fc.record({ pricePaise: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 6 }) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      couponShare: fc.double({ min: 0, max: 1, noNaN: true }),
      order: fc.infiniteStream(fc.nat()),
    })
    fc.assert(
      fc.property(shape, ({ lines, couponShare, order }) => {
        const goods = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
        const reductionPaise = Math.floor(goods * couponShare)
        const left = lines.map(({ pricePaise, quantity }, index) => ({
          id: `${index}`,
          pricePaise,
          quantity,
          returned: 0,
        }))
        let promisedPaise = 0
        while (left.some(({ returned, quantity }) => returned < quantity)) {
          const open = left.filter(({ returned, quantity }) => returned < quantity)
          const chosen = open[Number(order.next().value) % open.length]!
          const quantity = 1 + (Number(order.next().value) % (chosen.quantity - chosen.returned))
          const wishes = [{ itemId: chosen.id, quantity }]
          const paise = returnRefundPaise({ lines: left, reductionPaise, promisedPaise }, wishes)
          expect(paise).toBeGreaterThanOrEqual(0)
          expect(paise).toBeLessThanOrEqual(chosen.pricePaise * quantity)
          promisedPaise += paise
          chosen.returned += quantity
        }
        expect(promisedPaise).toBe(goods - reductionPaise)
      }),
    )
  })
})
