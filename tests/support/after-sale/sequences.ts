import fc from 'fast-check'
import type { Step } from './plan.ts'
import { ACTIONS } from './play.ts'

const choice = fc.nat({ max: 15 })
const choices = { a: choice, b: choice, c: choice, d: choice }
const anything: fc.Arbitrary<Step> = fc.record({
  does: fc.oneof(...Object.entries(ACTIONS).map(([does, { weight }]) => ({ weight, arbitrary: fc.constant(does) }))),
  ...choices,
})

/** Of the newest thing, by the plainest choices; what is named is left to chance. */
const plainly = (does: string, chance: Partial<typeof choices> = {}): fc.Arbitrary<Step> => {
  const plain = fc.constant(0)
  return fc.record({ does: fc.constant(does), ...{ a: plain, b: plain, c: plain, d: plain }, ...chance })
}

const ORDER = plainly('order', choices)
const PAY = plainly('pay', { b: fc.nat({ max: 4 }) })
const DECIDE = plainly('decide', { c: choice })
const RETURN = plainly('return', { b: choice, c: choice, d: choice })
const EXCHANGE = plainly('return', { b: choice, c: fc.constantFrom(2, 3), d: choice })

const DELIVER = plainly('move')
const BOUGHT = [ORDER, PAY, DELIVER]

/** What usually follows from one another: chance alone seldom gets to the end of a return. */
const USUAL: readonly (readonly fc.Arbitrary<Step>[])[] = [
  BOUGHT,
  [ORDER, PAY, plainly('edit', { b: choice, c: choice }), plainly('pay the change'), PAY],
  [...BOUGHT, RETURN, DECIDE, DECIDE, DECIDE],
  [...BOUGHT, EXCHANGE, DECIDE, DECIDE, DECIDE, PAY, DELIVER],
  [...BOUGHT, EXCHANGE, plainly('pay the difference'), PAY, DECIDE, DECIDE, DELIVER],
  [RETURN, DECIDE, DECIDE, DECIDE],
  [ORDER, PAY, plainly('send by courier'), RETURN, DECIDE, DECIDE, DECIDE],
  [
    plainly('fault', { a: fc.constant(4) }),
    ...BOUGHT,
    RETURN,
    DECIDE,
    DECIDE,
    DECIDE,
    plainly('the bank answers', { b: choice }),
  ],
  [
    plainly('gift', { a: choice }),
    plainly('redeem'),
    plainly('order', { ...choices, d: fc.constantFrom(1, 3, 9, 11) }),
    PAY,
  ],
  [
    plainly('gift', { a: choice }),
    plainly('redeem'),
    plainly('order', { ...choices, d: fc.constantFrom(1, 3, 9, 11) }),
    PAY,
    plainly('edit', { b: choice, c: choice }),
    plainly('pay the change'),
    plainly('accept'),
    PAY,
    plainly('edit', { b: fc.constantFrom(0, 4), c: choice }),
  ],
]
const usual = fc.oneof(...USUAL.map((steps) => fc.tuple(...steps)))
const once = anything.map((step) => [step])

/** Whole little stories, and anything in between. Shrinks by leaving out, then to plainer choices. */
export const sequences: fc.Arbitrary<Step[]> = fc
  .array(fc.oneof({ weight: 3, arbitrary: once }, { weight: 2, arbitrary: usual }), {
    minLength: 1,
    maxLength: 12,
    size: 'max',
  })
  .map((parts) => parts.flat())
