import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { answerRefusals } from '../razorpay/answer-refusals.ts'
import { REFUSALS } from '../razorpay/refusal.ts'
import type { StandIn } from '../razorpay/stand-in.ts'
import { settleCheck } from './check-account.ts'
import { PAGE, PAGE_POLICY, payoutsPage } from './page.ts'
import { movePayout, PAYOUT_MOVES } from './pay-out.ts'
import { listBodies } from './store.ts'

type ById = { Params: { id: string } }

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const MOST_SHOWN = 60

/** Plays the bank by hand. From this machine alone: accounts of people are on it. */
export const payoutsControl: FastifyPluginAsync<{ standIn: StandIn }> = async (app, { standIn }) => {
  const { db } = standIn
  answerRefusals(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4096 },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  app.addHook('onRequest', async (request, reply) => {
    if (!isFromHere(request) || !isOwnPage(request)) throw REFUSALS.noSuchUrl()
    reply.header('x-robots-tag', 'noindex')
    reply.header('cache-control', 'no-store')
  })

  app.get('', async (_, reply) => {
    const payouts = await listBodies(db, 'payout', { count: MOST_SHOWN })
    const accounts = await listBodies(db, 'fund_account', { count: 1000 })
    const checks = await listBodies(db, 'fund_account.validation', { count: MOST_SHOWN })
    const shown = payouts.map((payout) => ({
      payout,
      account: accounts.find(({ id }) => id === payout.fund_account_id),
    }))
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .type('text/html; charset=utf-8')
      .send(payoutsPage(shown, checks))
  })
  app.post<ById>('/control/payouts/:id', async ({ params, body }, reply) => {
    const { move } = { move: null, ...(typeof body === 'object' ? body : {}) }
    const status = PAYOUT_MOVES.find((one) => one === move)
    if (status === undefined) throw REFUSALS.badField('move', PAYOUT_MOVES.join(', '))
    const { id } = await movePayout(standIn, params.id, status)
    return reply.redirect(`${PAGE}#${id}`, 303)
  })
  app.post<ById>('/control/checks/:id', async ({ params }, reply) => {
    await settleCheck(standIn, params.id)
    return reply.redirect(`${PAGE}#${params.id}`, 303)
  })
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
