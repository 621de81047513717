import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { answerRefusals } from './answer-refusals.ts'
import { capturePayment } from './capture-payment.ts'
import { type Body, type OrderBody, shown } from './entities.ts'
import { add, find, type Kind, type ListQuery, list, lock, save } from './entity-store.ts'
import { guardCalls } from './guard-calls.ts'
import { refundPayment } from './refund-payment.ts'
import { REFUSALS } from './refusal.ts'
import {
  readCaptureRequest,
  readId,
  readNotesRequest,
  readOrderRequest,
  readRefundKey,
  readRefundRequest,
} from './requests.ts'
import type { StandIn } from './stand-in.ts'

type ById = { Params: { id: string } }
type OfPayment = { Params: { id: string; refundId: string } }

const PREFIXES = { order: 'order', payment: 'pay', refund: 'rfnd' } as const
const MAX_LISTED = 100

/** Razorpay's REST interface for orders, payments and refunds, below `V1`. */
export const razorpayRest: FastifyPluginAsync<{ standIn: StandIn }> = async (app, { standIn }) => {
  const { db, now } = standIn
  answerRefusals(app)
  app.setNotFoundHandler(async () => {
    throw REFUSALS.noSuchUrl()
  })
  guardCalls(app, standIn)

  app.post('/orders', async (request) => {
    const order: OrderBody = readOrderRequest(request.body, now())
    await add(db, order, now())
    return shown(order)
  })
  app.get('/orders', (request) => answerList(standIn, request, 'order'))
  app.get('/payments', (request) => answerList(standIn, request, 'payment'))
  app.get('/refunds', (request) => answerList(standIn, request, 'refund'))

  for (const kind of ['order', 'payment', 'refund'] as const) {
    app.get<ById>(`/${kind}s/:id`, async ({ params }) => shown(await find(db, kind, idFrom(kind, params.id))))
    app.patch<ById>(`/${kind}s/:id`, async ({ params, body }) =>
      db.transaction(async (tx) => {
        const notes = readNotesRequest(body)
        const changed: Body = { ...(await lock(tx, kind, idFrom(kind, params.id))), notes }
        await save(tx, changed)
        return shown(changed)
      }),
    )
  }

  app.get<ById>('/orders/:id/payments', async (request) => {
    const { id } = await find(db, 'order', idFrom('order', request.params.id))
    return collection(await list(db, 'payment', { parentId: id, count: MAX_LISTED }))
  })
  app.post<ById>('/payments/:id/capture', async ({ params, body }) => {
    const { amount } = readCaptureRequest(body)
    return shown(await capturePayment(standIn, idFrom('payment', params.id), amount))
  })
  app.post<ById>('/payments/:id/refund', async ({ params, body, headers }) => {
    const key = readRefundKey(headers['x-refund-idempotency'])
    return shown(await refundPayment(standIn, idFrom('payment', params.id), readRefundRequest(body), key))
  })
  app.get<ById>('/payments/:id/refunds', async (request) => {
    const { id } = await find(db, 'payment', idFrom('payment', request.params.id))
    return answerList(standIn, request, 'refund', id)
  })
  app.get<OfPayment>('/payments/:id/refunds/:refundId', async ({ params }) => {
    const refund = await find(db, 'refund', idFrom('refund', params.refundId))
    if (refund.payment_id !== params.id) throw REFUSALS.noSuchId()
    return shown(refund)
  })
}

function idFrom(kind: keyof typeof PREFIXES, id: string): string {
  return readId(id, PREFIXES[kind])
}

async function answerList({ db }: StandIn, { query }: FastifyRequest, kind: Kind, parentId?: string) {
  return collection(await list(db, kind, { ...readListQuery(query), parentId }))
}

function collection(items: readonly Body[]) {
  return { entity: 'collection', count: items.length, items: items.map(shown) }
}

function readListQuery(query: unknown): ListQuery {
  const { from, to, count, skip, receipt } = query as Record<string, string | undefined>
  const whole = (name: string, value: string | undefined, most: number): number | undefined => {
    if (value === undefined) return undefined
    const number = Number(value)
    if (!Number.isInteger(number) || number < 0) throw REFUSALS.badField(name, `The ${name} must be an integer.`)
    if (number > most) throw REFUSALS.badField(name, `The ${name} may not be greater than ${most}.`)
    return number
  }
  const time = (name: string, value: string | undefined) => {
    const seconds = whole(name, value, 4_102_444_800)
    return seconds === undefined ? undefined : new Date(seconds * 1000)
  }
  return {
    from: time('from', from),
    to: time('to', to),
    count: whole('count', count, MAX_LISTED),
    skip: whole('skip', skip, 1_000_000),
    receipt,
  }
}
