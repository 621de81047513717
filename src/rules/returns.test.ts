import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  nextReturnStatus,
  ownWords,
  RETURN_STATUSES,
  type ReturnLine,
  type ReturnReason,
  returnProblem,
  returnReasonOf,
  returnReasonsFor,
  returnRefund,
} from './returns.ts'

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
    Withdrawn: [],
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
    const bought = { lines, reductionPaise: 6000, chargesPaise: 5500, promisedPaise: 0 }
    expect(returnRefund(bought, [{ itemId: 'a', quantity: 1 }]).refundPaise).toBe(9000)
    expect(returnRefund(bought, [{ itemId: 'b', quantity: 1 }]).refundPaise).toBe(27_000)
  })

  test('adds up to exactly what the goods cost, with the charges where the fault was ours, however they come back, and is never more', () => {
    const shape = fc.record({
      lines: fc.array(
        fc.record({ pricePaise: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 6 }) }),
        {
          minLength: 1,
          maxLength: 4,
        },
      ),
      couponShare: fc.double({ min: 0, max: 1, noNaN: true }),
      chargesPaise: fc.nat({ max: 20_000 }),
      isOurFault: fc.boolean(),
      order: fc.infiniteStream(fc.nat()),
    })
    fc.assert(
      fc.property(shape, ({ lines, couponShare, chargesPaise, isOurFault, order }) => {
        const goods = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0)
        const reductionPaise = Math.floor(goods * couponShare)
        const left = lines.map(({ pricePaise, quantity }, index) => ({
          id: `${index}`,
          pricePaise,
          quantity,
          returned: 0,
          taken: [] as NonNullable<ReturnLine['taken']>[number][],
        }))
        let [promisedPaise, withdrawn] = [0, 0]
        while (left.some(({ returned, quantity }) => returned < quantity)) {
          const open = left.filter(({ returned, quantity }) => returned < quantity)
          const chosen = open[Number(order.next().value) % open.length]!
          const quantity = 1 + (Number(order.next().value) % (chosen.quantity - chosen.returned))
          const reasonCode = isOurFault ? ('damaged' as const) : ('changed_mind' as const)
          const wishes = [{ itemId: chosen.id, quantity, reasonCode }]
          const { refundPaise: paise, lines: shares } = returnRefund(
            { lines: left, reductionPaise, chargesPaise, promisedPaise },
            wishes,
          )
          expect(paise).toBeGreaterThanOrEqual(0)
          expect(paise).toBeLessThanOrEqual(chosen.pricePaise * quantity + (isOurFault ? chargesPaise : 0))
          // Some are withdrawn again.
          if (withdrawn < 5 && Number(order.next().value) % 3 === 0) {
            withdrawn += 1
            continue
          }
          promisedPaise += paise
          chosen.returned += quantity
          chosen.taken.push(...shares.map((one) => ({ ...one, quantity })))
        }
        expect(promisedPaise).toBe(goods - reductionPaise + (isOurFault ? chargesPaise : 0))
      }),
    )
  })
})

describe('why a line goes back', () => {
  test.each([
    [{}, { reasonCode: null, fit: null }],
    [{ fit: 'small' }, { reasonCode: 'too_small', fit: 'small' }],
    [{ reasonCode: 'too_large' }, { reasonCode: 'too_large', fit: 'large' }],
    [{ reasonCode: 'damaged' }, { reasonCode: 'damaged', fit: null }],
    [
      { reasonCode: 'damaged', fit: 'small' },
      { reasonCode: 'damaged', fit: null },
    ],
  ] as const)('%o is stored as %o', (told, stored) => {
    expect(returnReasonOf(told)).toEqual(stored)
  })

  test('only a piece with sizes can be too small or too large', () => {
    expect(returnReasonsFor(true)).toContain('too_small')
    expect(returnReasonsFor(false)).toEqual(['damaged', 'not_as_shown', 'wrong_item', 'changed_mind'])
  })
})

test('a refund says how it comes about: the price of the pieces and their share of the coupon', () => {
  const lines = [
    { id: 'a', pricePaise: 10_000, quantity: 2, returned: 0 },
    { id: 'b', pricePaise: 20_000, quantity: 1, returned: 0 },
  ]
  const bought = { lines, reductionPaise: 4_000, chargesPaise: 6_000, promisedPaise: 0 }
  expect(returnRefund(bought, [{ itemId: 'a', quantity: 1 }])).toEqual({
    ...{ goodsPaise: 10_000, reductionPaise: 1_000, chargesPaise: 0, earlierPaise: 0, refundPaise: 9_000 },
    lines: [{ itemId: 'a', reductionPaise: 1_000, chargesPaise: null }],
  })
  expect(returnRefund(bought, [{ itemId: 'a', quantity: 1, reasonCode: 'wrong_item' }])).toEqual({
    ...{ goodsPaise: 10_000, reductionPaise: 1_000, chargesPaise: 1_500, earlierPaise: 0, refundPaise: 10_500 },
    lines: [{ itemId: 'a', reductionPaise: 1_000, chargesPaise: 1_500 }],
  })
})

describe('what went back of the order before', () => {
  const lines = [line('a', { pricePaise: 50_000, quantity: 2 })]
  const bought = { lines, reductionPaise: 0, chargesPaise: 5_000, promisedPaise: 0 }
  const both = [{ itemId: 'a', quantity: 2 }]

  test('is not given a second time, and is said', () => {
    expect(returnRefund({ ...bought, givenPaise: 25_000 }, both)).toMatchObject({
      ...{ goodsPaise: 100_000, earlierPaise: 20_000, refundPaise: 80_000 },
    })
  })

  test('makes nothing less while shipping and fee cover it', () => {
    expect(returnRefund({ ...bought, givenPaise: 5_000 }, both)).toMatchObject({
      earlierPaise: 0,
      refundPaise: 100_000,
    })
  })

  test('does not take what an inspection kept of another piece', () => {
    const one = [line('a', { pricePaise: 50_000, quantity: 2, returned: 1 })]
    const kept = { ...bought, lines: one, promisedPaise: 50_000, withheldPaise: 30_000, givenPaise: 20_000 }
    expect(returnRefund(kept, [{ itemId: 'a', quantity: 1 }])).toMatchObject({ earlierPaise: 0, refundPaise: 50_000 })
  })
})

test('a withdrawn return leaves its slice of the coupon to the next: three add up to all of it', () => {
  type Taken = NonNullable<ReturnLine['taken']>[number]
  const ask = (taken: Taken[]): Taken => {
    const lines = [line('a', { returned: taken.length, taken })]
    const { lines: shares } = returnRefund({ lines, reductionPaise: 10_000, chargesPaise: 0, promisedPaise: 0 }, [
      { itemId: 'a', quantity: 1 },
    ])
    return { quantity: 1, reductionPaise: shares[0]?.reductionPaise ?? null, chargesPaise: null }
  }
  const withdrawn = ask([])
  const second = ask([withdrawn])
  const third = ask([second])
  const fourth = ask([second, third])
  expect([withdrawn, second, third, fourth].map(({ reductionPaise }) => reductionPaise)).toEqual([
    3_334, 3_333, 3_334, 3_333,
  ])
})

test.each<[string, string, (ReturnReason | undefined)[], string | null]>([
  ['what was written beside the reasons', 'The sleeves are long', ['too_large'], 'The sleeves are long'],
  ['nothing, where only reasons were chosen', 'Too large, Damaged', ['too_large', 'damaged', 'too_large'], null],
  ['what was written without a reason', 'Too large', [undefined], 'Too large'],
  ['nothing, where nothing was written', '', ['damaged'], null],
])('the own words of a buyer are %s', (_, reason, codes, words) => {
  expect(ownWords({ reason, items: codes.map((reasonCode) => ({ reasonCode })) })).toBe(words)
})
