import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { answerRefusals } from './answer-refusals.ts'
import type { Method } from './entities.ts'
import { isFailureReason } from './failures.ts'
import { API_FAULTS, type Faults, noFaults } from './faults.ts'
import { answerLate } from './late-authorizations.ts'
import { readLedger } from './ledger.ts'
import { proofFor } from './payment-proof.ts'
import { REFUSALS } from './refusal.ts'
import { readId } from './requests.ts'
import { settleRefund } from './settle-refund.ts'
import { type Scene, simulatePayment } from './simulate-payment.ts'
import type { StandIn } from './stand-in.ts'
import { deliverDue } from './webhook-sender.ts'

type ById = { Params: { id: string } }
type Fields = Record<string, unknown>

export const CONTROL = '/sandbox/razorpay/control'
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** Lets tests simulate the shopper, the bank and failures. Loopback only. */
export const razorpayControl: FastifyPluginAsync<{ standIn: StandIn }> = async (app, { standIn }) => {
  answerRefusals(app)
  app.addHook('onRequest', async (request) => {
    if (!isFromHere(request)) throw REFUSALS.noSuchUrl()
  })

  app.get('/ledger', () => readLedger(standIn.db))
  app.post<ById>('/orders/:id/pay', async ({ params, body }) => {
    const { scene, method } = readScene(fields(body))
    const payments = await simulatePayment(standIn, readId(params.id, 'order'), scene, { method })
    const [first] = payments
    return { payments, proof: first === undefined ? null : proofFor(first) }
  })
  app.post<ById>('/payments/:id/authorise', ({ params }) => answerLate(standIn, readId(params.id, 'pay')))
  app.post<ById>('/refunds/:id', async ({ params, body }) => {
    const { status } = fields(body)
    if (status !== 'processed' && status !== 'failed') throw REFUSALS.badField('status', 'processed or failed')
    return settleRefund(standIn, readId(params.id, 'rfnd'), status)
  })
  app.post('/faults', async ({ body }) => {
    setFaults(standIn.faults, fields(body))
    return standIn.faults
  })
  app.post('/deliver', async () => {
    await deliverDue(standIn)
    return { delivered: true }
  })
}

/** Behind a proxy every client looks local, and a foreign host name may resolve to this machine (DNS rebinding). */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  return !isForwarded && OWN_NAME.test(headers.host ?? '') && LOOPBACK.test(raw.socket.remoteAddress ?? '')
}

/** Faults that are not given are reset: an empty body ends all of them. */
function setFaults(faults: Faults, requested: Fields): void {
  const { api, webhooks, refunds } = { api: {}, webhooks: {}, refunds: {}, ...requested }
  const none = noFaults()
  const answer = fields(api).answer ?? null
  if (answer !== null && !API_FAULTS.some((one) => one === answer)) {
    throw REFUSALS.badField('api.answer', API_FAULTS.join(', '))
  }
  Object.assign(faults, {
    api: { ...none.api, ...fields(api) },
    webhooks: { ...none.webhooks, ...fields(webhooks) },
    refunds: { ...none.refunds, ...fields(refunds) },
  })
}

function readScene({ outcome, reason = 'payment_failed', after_ms: afterMs = null, method = 'upi', amount }: Fields): {
  scene: Scene
  method: Method
} {
  if (method !== 'upi' && method !== 'card' && method !== 'netbanking')
    throw REFUSALS.badField('method', 'No such method')
  if (outcome === 'fail') {
    if (!isFailureReason(reason)) throw REFUSALS.badField('reason', 'No such reason')
    return { scene: { outcome, reason }, method }
  }
  if (outcome === 'late_authorise') {
    return { scene: { outcome, afterMs: typeof afterMs === 'number' ? Math.round(afterMs) : null }, method }
  }
  if (outcome === 'other_amount') {
    if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) throw REFUSALS.badField('amount', 'Paise')
    return { scene: { outcome, amount }, method }
  }
  if (outcome === 'ok' || outcome === 'dismiss' || outcome === 'timeout' || outcome === 'double_pay') {
    return { scene: { outcome }, method }
  }
  throw REFUSALS.badField('outcome', 'No such outcome')
}

function fields(value: unknown): Fields {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null) throw REFUSALS.badField('body', 'The body must be an object.')
  return { ...value }
}
