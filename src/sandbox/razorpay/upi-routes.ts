import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import encodeQr from 'qr'
import { answerRefusals } from './answer-refusals.ts'
import { failureFrom, proofFor } from './payment-proof.ts'
import { answerCode, makeCode, openCode, type PayerAnswer, readCode } from './qr-codes.ts'
import { REFUSALS } from './refusal.ts'
import { readId } from './requests.ts'
import type { StandIn } from './stand-in.ts'
import { UPI_APP_POLICY, upiAppPage } from './upi-app-page.ts'
import { fields, requireKey, text } from './window-fields.ts'

type ById = { Params: { id: string } }
const ANSWERS: readonly PayerAnswer[] = ['pay', 'decline', 'other amount']
const APP = '/sandbox/razorpay/upi'

/** UPI: the window asks for a code and follows it; the payer's app, a page of its own, answers it. */
export const upiRoutes: FastifyPluginAsync<{ standIn: StandIn }> = async (app, { standIn }) => {
  answerRefusals(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_, body, done) => done(null, new URLSearchParams(String(body))),
  )

  app.post('/checkout/codes', async (request) => {
    const input = fields(request.body)
    requireKey(input)
    const payer = { email: text(input.email), contact: text(input.contact) }
    const { id, close_by: closeBy } = await makeCode(standIn, readId(String(input.order_id), 'order'), payer)
    const url = `${originOf(request)}${APP}/${id}`
    return { id, url, seconds_left: closeBy - standIn.now().getTime() / 1000, picture: pictureOf(url) }
  })

  app.get<ById>('/checkout/codes/:id', async ({ params, query }) => {
    requireKey(fields(query))
    const { payment, order, isExpired } = await readCode(standIn, readId(params.id, 'qr'))
    if (payment?.captured || payment?.status === 'authorized') return { proof: proofFor(payment) }
    if (payment?.status === 'refunded')
      throw payment.amount === order.amount ? REFUSALS.orderPaid() : REFUSALS.otherAmount(payment.id)
    if (payment?.status === 'failed') return failureFrom(payment)
    return { isExpired, isOpened: payment !== null }
  })

  app.get<ById>('/upi/:id', async ({ params }, reply) => {
    const found = await openCode(standIn, readId(params.id, 'qr'))
    return reply
      .header('content-security-policy', UPI_APP_POLICY)
      .type('text/html; charset=utf-8')
      .send(upiAppPage(found))
  })

  app.post<ById>('/upi/:id', async ({ params, body }, reply) => {
    const asked = body instanceof URLSearchParams ? body.get('answer') : null
    const answer = ANSWERS.find((one) => one === asked)
    if (answer === undefined) throw REFUSALS.badField('answer', ANSWERS.join(', '))
    const id = readId(params.id, 'qr')
    await answerCode(standIn, id, answer)
    return reply.redirect(`${APP}/${id}`, 303)
  })
}

/** The address that the shopper uses: a second device reaches the shop by it too. */
function originOf({ protocol, host }: FastifyRequest): string {
  return `${protocol}://${host}`
}

/** Modules of the QR code as the path of a picture, one unit each. */
function pictureOf(content: string): { size: number; path: string } {
  const rows = encodeQr(content, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size: rows.length, path }
}
