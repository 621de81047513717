import { createHmac, timingSafeEqual } from 'node:crypto'

/** The payment window's proof that this payment belongs to this order. */
export function paymentSignature(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`).toString('hex')
}

export function isPaymentSignature(keySecret: string, orderId: string, paymentId: string, signature: string): boolean {
  return isSame(hmac(keySecret, `${orderId}|${paymentId}`), signature)
}

/**
 * Verifies a webhook signature. Any of the secrets will do: after a rotation, older webhooks are still signed with the
 * old one.
 */
export function isWebhookSignature(secrets: readonly string[], rawBody: Buffer, signature: string): boolean {
  return secrets.map((secret) => isSame(hmac(secret, rawBody), signature)).includes(true)
}

function hmac(secret: string, message: string | Buffer): Buffer {
  return createHmac('sha256', secret).update(message).digest()
}

function isSame(expected: Buffer, actual: string): boolean {
  // Constant-time comparison; anything but 64 hexadecimal digits would be truncated by the decoder.
  return /^[0-9a-f]{64}$/.test(actual) && timingSafeEqual(expected, Buffer.from(actual, 'hex'))
}
