import { expect, test } from 'vitest'
import { paymentMethods } from './payment-methods.ts'

for (const [lastUsed, methods] of [
  [null, ['upi', 'card', 'netbanking']],
  ['', ['upi', 'card', 'netbanking']],
  ['upi', ['upi', 'card', 'netbanking']],
  ['card', ['card', 'upi', 'netbanking']],
  ['wallet', ['wallet', 'upi', 'card', 'netbanking']],
] as const) {
  test(`after ${JSON.stringify(lastUsed)} the window shows ${methods.join(', ')}`, () => {
    expect(paymentMethods(lastUsed)).toEqual(methods)
  })
}
