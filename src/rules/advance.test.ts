import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AdvanceRule, advanceFor } from './advance.ts'

const rule = (part: Partial<AdvanceRule>): AdvanceRule => ({ sumPaise: null, percent: null, abovePaise: 0, ...part })

test.each([
  ['no rule', null, 100_000, 0],
  ['a sum', rule({ sumPaise: 20_000 }), 100_000, 20_000],
  ['a percentage', rule({ percent: 10 }), 100_000, 10_000],
  ['a percentage in whole rupees', rule({ percent: 10 }), 95_550, 9_600],
  ['an order that is not above the amount', rule({ percent: 10, abovePaise: 100_000 }), 100_000, 0],
  ['one above it', rule({ percent: 10, abovePaise: 100_000 }), 100_001, 10_100],
  ['a sum that is the whole order', rule({ sumPaise: 20_000 }), 20_000, 0],
  ['a part of less than a rupee', rule({ sumPaise: 99 }), 20_000, 0],
])('%s', (_, advance, total, part) => expect(advanceFor(advance, total)).toBe(part))

test('something is always left for the door', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 10_000_000 }), (percent, total) => {
      const part = advanceFor(rule({ percent }), total)
      expect(part === 0 || (part % 100 === 0 && part >= 100 && part < total)).toBe(true)
    }),
  )
})
