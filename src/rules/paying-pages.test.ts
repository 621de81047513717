import { expect, test } from 'vitest'
import { isPayingPage, needsOwnDocument } from './paying-pages.ts'

test.each([
  ['/checkout', true],
  ['/checkout?step=2', true],
  ['/orders', true],
  ['/orders/failed', true],
  ['/order-confirmation', true],
  ['/', false],
  ['/cart', false],
  ['/products/checkout', false],
  ['/checkouts', false],
  ['/seller/orders', false],
])('%s may open the payment window: %j', (path, expected) => expect(isPayingPage(path)).toBe(expected))

test.each([
  ['/checkout', '/cart', 'https://checkout.example/v1.js', true],
  ['/checkout', '/checkout', 'https://checkout.example/v1.js', false],
  ['/orders/failed', '/checkout', 'https://checkout.example/v1.js', false],
  ['/cart', '/', 'https://checkout.example/v1.js', false],
  ['/checkout', '/cart', '/sandbox/razorpay/v1/checkout.js', false],
])('%s in a document that was opened at %s, paying by %s, needs its own: %j', (page, document, script, expected) =>
  expect(needsOwnDocument({ page, document, script })).toBe(expected),
)
