import { expect, test } from 'vitest'
import { fillPolicy } from './fee-placeholders.ts'
import { DEFAULT_FEES, type Fees } from './shipping.ts'

const fees = (change: Partial<Fees>): Fees => ({ ...DEFAULT_FEES, ...change })

const fillFees = (content: string, now: Fees) => fillPolicy(content, now, true)

test.each([
  [
    fees({}),
    'Shipping is ₹50 for an order. It is free when your items, after discounts, come to ₹1,000 or more. A platform fee of ₹5 is added to every order.',
  ],
  [fees({ freeShippingFromPaise: null, platformFeePaise: 0 }), 'Shipping is ₹50 for an order.'],
  [fees({ shippingFeePaise: 0 }), 'Shipping is free. A platform fee of ₹5 is added to every order.'],
  [fees({ freeShippingFromPaise: 0, platformFeePaise: 0 }), 'Shipping is free.'],
])('a policy says what shipping costs today [MONEY-07] [MONEY-08]', (now, words) => {
  expect(fillFees('{shipping terms} You see both.', now)).toBe(`${words} You see both.`)
})

test.each([
  [fees({}), 'shipping of ₹50, free from ₹1,000, and a platform fee of ₹5 for each order'],
  [fees({ platformFeePaise: 0 }), 'shipping of ₹50, free from ₹1,000 for each order'],
  [fees({ freeShippingFromPaise: null }), 'shipping of ₹50 and a platform fee of ₹5 for each order'],
  [fees({ shippingFeePaise: 0, platformFeePaise: 0 }), 'no fees'],
])('the terms name what is added', (now, words) => {
  expect(fillFees('Added are {fees}; no more.', now)).toBe(`Added are ${words}; no more.`)
})

test('a policy without places is left as it was written', () => {
  expect(fillFees('Shipping is ₹50 {for you}.', fees({ shippingFeePaise: 0 }))).toBe('Shipping is ₹50 {for you}.')
})

test('a policy tells of cash on delivery while it is offered', () => {
  const content = 'One.\n\n{cash on delivery}\n\nTwo: you can pay {ways to pay}.'
  expect(fillPolicy(content, fees({}), true)).toMatch(
    /^One\.\n\n\*\*Cash on delivery\*\*\n\nYou may pay in cash[^\n]+\n\nTwo: you can pay online or in cash on delivery\.$/,
  )
  expect(fillPolicy(content, fees({}), false)).toBe('One.\n\nTwo: you can pay online.')
})

test('the terms say where sellers have a shipping rule of their own', () => {
  const own =
    'Some sellers have a shipping fee of their own: it stands on their page, beside their goods and in your cart.'
  expect(fillPolicy('{shipping terms}', fees({ shippingFeePaise: 0, platformFeePaise: 0 }), true, true)).toBe(
    `Shipping is free. ${own}`,
  )
})
