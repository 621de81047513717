import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { isPaymentSignature, isWebhookSignature, paymentSignature } from './signatures.ts'

// Published with Razorpay's own client.
const SECRET = 'EnLs21M47BllR3X8PSFtjtbd'
const ORDER = 'order_IEIaMR65cu6nz3'
const PAYMENT = 'pay_IH4NVgf4Dreq1l'
const SIGNATURE = '0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f'

test('the published example is signed as published', () => {
  expect(paymentSignature(SECRET, ORDER, PAYMENT)).toBe(SIGNATURE)
  expect(isPaymentSignature(SECRET, ORDER, PAYMENT, SIGNATURE)).toBe(true)
})

test.each([
  ['another order', 'order_IEIaMR65cu6nz4', PAYMENT, SIGNATURE],
  ['another payment', ORDER, 'pay_IH4NVgf4Dreq1m', SIGNATURE],
  ['the ids in the wrong order', PAYMENT, ORDER, SIGNATURE],
  ['an empty signature', ORDER, PAYMENT, ''],
  ['a shortened one', ORDER, PAYMENT, SIGNATURE.slice(0, 62)],
  ['a longer one', ORDER, PAYMENT, `${SIGNATURE}00`],
  ['one with something behind it', ORDER, PAYMENT, `${SIGNATURE}zz`],
  ['one of no hexadecimal digits', ORDER, PAYMENT, 'z'.repeat(64)],
])('%s is no proof', (_, order, payment, signature) => {
  expect(isPaymentSignature(SECRET, order, payment, signature)).toBe(false)
})

describe('a notice', () => {
  const body = Buffer.from('{"event":"payment.captured","amount":1}')
  const sign = (secret: string, what = body) => createHmac('sha256', secret).update(what).digest('hex')

  test('is believed with the current secret and with the one before', () => {
    expect(isWebhookSignature(['new', 'old'], body, sign('new'))).toBe(true)
    expect(isWebhookSignature(['new', 'old'], body, sign('old'))).toBe(true)
  })

  test('is not believed with another secret, another body or nothing', () => {
    expect(isWebhookSignature(['new', 'old'], body, sign('other'))).toBe(false)
    expect(isWebhookSignature(['new'], body, sign('old'))).toBe(false)
    expect(isWebhookSignature(['new'], Buffer.from(`${body} `), sign('new'))).toBe(false)
    expect(isWebhookSignature(['new'], body, '')).toBe(false)
    expect(isWebhookSignature([], body, sign(''))).toBe(false)
  })
})
