import { createCircuitBreaker } from '../circuit-breaker.ts'
import { type Call, call } from './call.ts'
import { type Payments, PaymentsProblem } from './payments.ts'
import { readList, readOrder, readPayment, readRefund } from './read-entity.ts'
import { isPaymentSignature, isWebhookSignature } from './signatures.ts'

export type RazorpayOptions = {
  keyId: string
  keySecret: string
  /** The current secret first; then old ones, which may still sign webhooks sent before a rotation. */
  webhookSecrets: readonly string[]
  /** Evaluated at every call: a stand-in on its own port has an address only once it listens. */
  baseUrl: () => string
  timeoutMs?: number
  pauseMs?: number
  restMs?: number
  /** Monotonic milliseconds. */
  monotonic?: () => number
}

/** Razorpay over fetch: https://razorpay.com/docs/api */
export function createRazorpay(options: RazorpayOptions): Payments {
  const { keyId, keySecret, webhookSecrets, monotonic = () => performance.now() } = options
  const line = {
    baseUrl: options.baseUrl,
    authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
    breaker: createCircuitBreaker({ failures: 5, pauseMs: options.restMs ?? 10_000, now: monotonic }),
    timeoutMs: options.timeoutMs ?? 8000,
    pauseMs: options.pauseMs ?? 200,
  }
  const get = (path: string) => call(line, { method: 'GET', path })
  const post = (path: string, body: object, headers: Call['headers'] = {}) =>
    call(line, { method: 'POST', path, body, headers })

  return {
    keyId,
    createOrder: async ({ amountPaise, receipt, notes }) =>
      readOrder(
        await post('/orders', {
          amount: amountPaise,
          currency: 'INR',
          receipt,
          notes,
          payment: {
            capture: 'automatic',
            capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' },
          },
        }),
      ),
    fetchOrder: async (id) => readOrder(await get(`/orders/${checked(id)}`)),
    fetchOrderPayments: async (id) => readList(await get(`/orders/${checked(id)}/payments`), readPayment),
    fetchPayments: async ({ from, to, skip }) => {
      const seconds = { from: `${unixSeconds(from)}`, to: `${unixSeconds(to)}` }
      const query = new URLSearchParams({ ...seconds, count: '100', skip: `${skip}` })
      return readList(await get(`/payments?${query}`), readPayment)
    },
    fetchPayment: async (id) => readPayment(await get(`/payments/${checked(id)}`)),
    capture: async ({ paymentId, amountPaise }) =>
      readPayment(await post(`/payments/${checked(paymentId)}/capture`, { amount: amountPaise, currency: 'INR' })),
    refund: async ({ paymentId, amountPaise, idempotencyKey, notes }) =>
      readRefund(
        await post(
          `/payments/${checked(paymentId)}/refund`,
          { amount: amountPaise, speed: 'normal', notes },
          { 'x-refund-idempotency': idempotencyKey },
        ),
      ),
    fetchRefunds: async (id) => readList(await get(`/payments/${checked(id)}/refunds?count=100`), readRefund),
    isPaymentSignature: (orderId, paymentId, signature) => isPaymentSignature(keySecret, orderId, paymentId, signature),
    isWebhookSignature: (rawBody, signature) => isWebhookSignature(webhookSecrets, rawBody, signature),
  }
}

function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000)
}

/** Ids come from browsers too; one with a slash would call another endpoint. */
function checked(id: string): string {
  if (!/^[a-z]{3,8}_[A-Za-z0-9]{1,40}$/.test(id)) {
    throw new PaymentsProblem('refused', 'BAD_REQUEST_ERROR', `${id.slice(0, 60)} is not a valid id`)
  }
  return id
}
