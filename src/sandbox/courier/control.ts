import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { CONTROL_POLICY, controlPage } from './control-page.ts'
import { API_FAULTS, type Faults, noFaults } from './faults.ts'
import { MOVES, type MoveName, moveParcel } from './moves.ts'
import { REFUSALS } from './refusal.ts'
import { remitCash, remittanceFile } from './remittances.ts'
import { type Fields, fields } from './requests.ts'
import { answerRefusals } from './rest.ts'
import type { CourierStandIn } from './stand-in.ts'
import { deliverWebhooks } from './webhooks.ts'

type ByAwb = { Params: { awb: string } }

const PAGE = '/sandbox/courier'
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const MOST_COPIES = 20
const MOST_MS = 3_600_000

/** Plays the courier by hand, on a page or as JSON. From this machine alone. */
export const courierControl: FastifyPluginAsync<{ standIn: CourierStandIn }> = async (app, { standIn }) => {
  const { book } = standIn
  answerRefusals(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request) => {
    if (!isFromHere(request) || !isOwnPage(request)) throw REFUSALS.notFound()
  })

  app.get('', async (_, reply) =>
    reply.header('content-security-policy', CONTROL_POLICY).type('text/html; charset=utf-8').send(controlPage(standIn)),
  )
  app.get('/book.json', async () => ({
    parcels: book.parcels,
    webhooks: book.webhooks,
    remittances: book.remittances,
    faults: standIn.faults,
  }))
  app.post<ByAwb>('/control/parcels/:awb', async (request, reply) => {
    const { move, reason } = fields(request.body)
    const name = Object.keys(MOVES).find((one): one is MoveName => one === move)
    if (name === undefined) throw REFUSALS.badMove(Object.keys(MOVES))
    const parcel = book.parcels.find(({ awb }) => awb === request.params.awb)
    if (parcel === undefined) throw REFUSALS.notFound()
    moveParcel(standIn, parcel, name, typeof reason === 'string' && reason !== '' ? reason.slice(0, 200) : undefined)
    return answer(request, reply, { code: parcel.code }, `#${parcel.awb}`)
  })
  app.post('/control/faults', async (request, reply) => {
    Object.assign(standIn.faults, readFaults(fields(request.body)))
    return answer(request, reply, standIn.faults)
  })
  app.post('/control/tokens', async (request, reply) => {
    standIn.endTokens()
    return answer(request, reply, { ended: true })
  })
  app.post('/control/remit', async (request, reply) =>
    answer(request, reply, { remittance: remitCash(standIn) }, '#remittances'),
  )
  app.get<{ Params: { utr: string } }>('/remittances/:utr', async ({ params }, reply) => {
    const remittance = book.remittances.find(({ utr }) => utr === params.utr)
    if (remittance === undefined) throw REFUSALS.notFound()
    reply.header('content-disposition', `attachment; filename="remittance-${remittance.utr}.csv"`)
    return reply.type('text/csv; charset=utf-8').send(remittanceFile(standIn, remittance))
  })
  app.post('/control/deliver', async (request, reply) =>
    answer(request, reply, { sent: await deliverWebhooks(standIn, { isDueOnly: false }) }),
  )
}

/** A form goes back to the page, JSON is answered. */
function answer({ headers }: FastifyRequest, reply: FastifyReply, body: object, place = ''): FastifyReply | object {
  return headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true
    ? reply.redirect(`${PAGE}${place}`, 303)
    : body
}

/** Flat, as a form sends them; what is not given is reset. */
function readFaults(sent: Fields): Faults {
  const none = noFaults()
  const asked = sent.answer === undefined || sent.answer === '' || sent.answer === null ? null : sent.answer
  const found = API_FAULTS.find((one) => one === asked) ?? null
  if (asked !== null && found === null) throw REFUSALS.badFault(API_FAULTS)
  const isOn = (value: unknown) => value === true || value === 'on'
  const only = typeof sent.only === 'string' && sent.only.trim() !== '' ? sent.only.trim().slice(0, 100) : null
  const token = sent.token === 'wrong' || sent.token === 'none' ? sent.token : 'right'
  return {
    api: { latencyMs: whole(sent.latencyMs, 0, MOST_MS) ?? 0, answer: found, times: whole(sent.times, 0, 1000), only },
    webhooks: {
      ...none.webhooks,
      drop: isOn(sent.drop),
      copies: whole(sent.copies, 1, MOST_COPIES) ?? 1,
      delayMs: whole(sent.delayMs, 0, MOST_MS) ?? 0,
      reverse: isOn(sent.reverse),
      token,
    },
    hasEmptyWallet: isOn(sent.emptyWallet),
  }
}

function whole(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof number !== 'number' || !Number.isSafeInteger(number)) return null
  return Math.min(most, Math.max(least, number))
}

/** Behind a proxy every client looks local, and a foreign host name may resolve to this machine (DNS rebinding). */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const isForwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined
  return !isForwarded && OWN_NAME.test(headers.host ?? '') && LOOPBACK.test(raw.socket.remoteAddress ?? '')
}

/** A form of another site that is open in the same browser would arrive from this machine, too. */
function isOwnPage({ headers }: FastifyRequest): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host}`
}
