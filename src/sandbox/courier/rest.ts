import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isRefusal } from '#contracts/refusal.ts'
import { type ApiFault, takeApiFault } from './faults.ts'
import { STAND_IN_COURIER } from './keys.ts'
import { REFUSALS, Refusal } from './refusal.ts'
import { fields } from './requests.ts'
import { ordersRest } from './rest-orders.ts'
import { parcelsRest } from './rest-parcels.ts'
import type { CourierStandIn } from './stand-in.ts'

export const EXTERNAL = '/sandbox/courier/v1/external'

/** Replaces an answer after the work is done. */
const SPOILED: Partial<Record<ApiFault, () => string>> = {
  garbage: () => '{"data": [{"courier_company_id": 1',
  oversized: () => JSON.stringify({ data: 'x'.repeat(3 * 1024 * 1024) }),
  wrong_types: () =>
    JSON.stringify({ data: 'soon', tracking_data: 7, order_id: [], awb_assign_status: 1, response: 'yes' }),
}

declare module 'fastify' {
  interface FastifyRequest {
    courierFault?: ApiFault | null
  }
}

/** Shiprocket's REST interface, as far as the shop uses it, below `EXTERNAL`. */
export const courierRest: FastifyPluginAsync<{ standIn: CourierStandIn }> = async (app, { standIn }) => {
  answerRefusals(app)
  app.setNotFoundHandler(async () => {
    throw REFUSALS.notFound()
  })
  app.addHook('onRequest', (request, reply) => failOnPurpose(standIn, request, reply))
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url === `${EXTERNAL}/auth/login`) return
    const [, token = ''] = /^Bearer (\S+)$/.exec(headers.authorization ?? '') ?? []
    if (!standIn.isToken(token)) throw REFUSALS.noToken()
  })
  app.addHook('onSend', async (request, _, payload) => {
    if (request.courierFault === 'lost_answer') request.raw.socket.destroy()
    return SPOILED[request.courierFault ?? 'down']?.() ?? payload
  })

  app.post('/auth/login', async ({ body }) => {
    const { email, password } = fields(body)
    if (email !== STAND_IN_COURIER.email || password !== STAND_IN_COURIER.password) throw REFUSALS.wrongLogin()
    return { id: 1, first_name: 'API', last_name: 'USER', email, company_id: 1, token: standIn.issueToken() }
  })
  await app.register(ordersRest, { standIn })
  await app.register(parcelsRest, { standIn })
}

/** Formats every error as Shiprocket does. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = error instanceof Refusal ? error : toRefusal(error)
    if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'the stand-in failed')
    return reply.code(refusal.status).send(refusal.body)
  })
}

function toRefusal(error: Error & { statusCode?: number }): Refusal {
  return isRefusal(error) || (error.statusCode ?? 500) < 500 ? REFUSALS.badJson() : REFUSALS.broken()
}

async function failOnPurpose(
  { faults }: CourierStandIn,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (faults.api.latencyMs > 0) await wait(faults.api.latencyMs)
  const fault = takeApiFault(faults, `${request.method} ${request.url.slice(EXTERNAL.length)}`)
  request.courierFault = fault
  if (fault === 'down') {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (fault === '502_html') return reply.code(502).type('text/html').send('<html><title>502 Bad Gateway</title></html>')
  if (fault === '429') throw REFUSALS.tooMany()
  if (fault === '500') throw REFUSALS.broken()
  if (fault === 'expired_token') throw REFUSALS.noToken()
  return undefined
}
