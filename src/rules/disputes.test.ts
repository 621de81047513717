import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DISPUTE_DECISIONS, type DisputableReturn, disputeProblem, ruling } from './disputes.ts'
import { proofProblem } from './inspection-proof.ts'

const NOW = new Date('2026-03-09T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000)
const RECEIVED: DisputableReturn = {
  ...{ status: 'Received', inspectedAt: daysAgo(1), withheldPaise: 1, isExchangeRefused: false, isDisputed: false },
}

test.each<[string, Partial<DisputableReturn>, ReturnType<typeof disputeProblem>]>([
  ['less is given back', {}, null],
  ['it was refunded since', { status: 'Refunded' }, null],
  ['the exchange was refused', { withheldPaise: 0, isExchangeRefused: true }, null],
  ['all of it is given back', { withheldPaise: 0 }, 'nothing'],
  ['it is on its way', { status: 'Approved', inspectedAt: null }, 'not_inspected'],
  ['it was received before there was an inspection', { inspectedAt: null }, 'not_inspected'],
  ['it was said already', { isDisputed: true }, 'again'],
  ['seven days are not quite over', { inspectedAt: new Date(daysAgo(7).getTime() + 1) }, null],
  ['seven days are over', { inspectedAt: daysAgo(7) }, 'over'],
])('a buyer may disagree, or not: %s', (_, change, expected) => {
  expect(disputeProblem({ ...RECEIVED, ...change }, NOW)).toBe(expected)
})

const SUMS = { refundPaise: 10_000, withheldPaise: 5_001, givenPaise: 0, creditedPaise: null, isDearer: false }

describe('a decision', () => {
  test.each([
    ['refund', null, { refundPaise: 15_001, withheldPaise: 0, addedPaise: 5_001 }],
    ['part', 2_001, { refundPaise: 12_001, withheldPaise: 3_000, addedPaise: 2_001 }],
    ['uphold', null, { refundPaise: 10_000, withheldPaise: 5_001, addedPaise: 0 }],
    ['part', 5_001, 'part_bad'],
    ['part', 0, 'part_bad'],
    ['part', null, 'part_bad'],
    ['exchange', null, 'no_exchange'],
  ] as const)('%s of %s', (decision, part, expected) => {
    expect(ruling(SUMS, decision, part)).toEqual(expected)
  })

  test('refunds nothing that went back already', () => {
    expect(ruling({ ...SUMS, withheldPaise: 0, givenPaise: 10_000 }, 'refund', null)).toBe('nothing_left')
  })

  test.each([
    [{ refundPaise: 0, withheldPaise: 60_000, givenPaise: 0, isDearer: false }, { refundPaise: 0 }],
    [{ refundPaise: 20_000, withheldPaise: 50_000, givenPaise: 10_000, isDearer: false }, { refundPaise: 10_000 }],
    [{ refundPaise: 20_000, withheldPaise: 40_000, givenPaise: 20_000, isDearer: false }, 'exchange_given'],
    [{ refundPaise: 10_000, withheldPaise: 60_000, givenPaise: 10_000, isDearer: true }, 'exchange_dearer'],
  ])('lets an exchange of ₹600 go on: %o', (sums, expected) => {
    const found = ruling({ ...sums, creditedPaise: 60_000 }, 'exchange', null)
    if (typeof expected === 'string') expect(found).toBe(expected)
    else expect(found).toMatchObject({ ...expected, withheldPaise: 0 })
  })

  test('never gives back more than was asked for, nor less than went back', () => {
    const paise = fc.integer({ min: 0, max: 1_000_000 })
    fc.assert(
      fc.property(
        paise,
        paise,
        paise,
        fc.constantFrom(...DISPUTE_DECISIONS),
        paise,
        (refund, withheld, some, decision, part) => {
          const givenPaise = Math.min(some, refund)
          const sums = {
            refundPaise: refund,
            withheldPaise: withheld,
            givenPaise,
            creditedPaise: some,
            isDearer: false,
          }
          const found = ruling(sums, decision, part)
          if (typeof found === 'string') return
          expect(found.refundPaise + found.withheldPaise).toBeLessThanOrEqual(refund + withheld)
          expect(found.refundPaise).toBeGreaterThanOrEqual(givenPaise)
          expect(found.withheldPaise).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})

describe('what the seller must show', () => {
  const line = { item: 'a', notOurs: 0, note: '', pictures: [] as string[] }
  const proven = { note: 'A towel', pictures: ['p'] }
  test.each([
    ['nothing, where all is well', [line], false, null],
    ['pieces that are not ours', [{ ...line, notOurs: 1 }], false, 'line'],
    ['a note alone is not enough', [{ ...line, notOurs: 1, note: 'A towel' }], false, 'line'],
    ['a picture alone is not enough', [{ ...line, notOurs: 1, pictures: ['p'] }], false, 'line'],
    ['both', [{ ...line, notOurs: 1, ...proven }], false, null],
    [
      'another line does not prove it',
      [
        { ...line, notOurs: 1 },
        { ...line, ...proven },
      ],
      false,
      'line',
    ],
    ['why less goes back', [line], true, 'refund'],
    ['it is shown on one of the lines', [line, { ...line, ...proven }], true, null],
  ] as const)('%s', (_, found, isLess, expected) => {
    expect(proofProblem(found, isLess)).toBe(expected)
  })
})
