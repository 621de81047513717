import type { FastifyPluginAsync } from 'fastify'
import { answerRefusals } from './answer-refusals.ts'
import ASK_SCRIPT from './browser/ask.js?raw'
import STYLE from './browser/checkout.css?raw'
import SCRIPT from './browser/checkout.js?raw'
import FRAME_STYLE from './browser/frame.css?raw'
import FRAME_SCRIPT from './browser/frame.js?raw'
import UPI_SCRIPT from './browser/upi.js?raw'
import type { Instrument } from './entities.ts'
import { find } from './entity-store.ts'
import { outcomeFor } from './failures.ts'
import { FRAME_PAGE } from './frame-page.ts'
import { pay } from './pay.ts'
import { failureFrom, proofFor } from './payment-proof.ts'
import { REFUSALS } from './refusal.ts'
import { readId } from './requests.ts'
import type { StandIn } from './stand-in.ts'
import { type Fields, fields, requireKey, text } from './window-fields.ts'

const FRAME_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
const SCRIPT_TYPE = 'text/javascript; charset=utf-8'
const STYLE_TYPE = 'text/css; charset=utf-8'

/** The payment window: its script for the shop's page, the page in its frame, and that page's calls. */
export const razorpayWindow: FastifyPluginAsync<{ standIn: StandIn }> = async (app, { standIn }) => {
  answerRefusals(app)
  const files = [
    ['/v1/checkout.js', SCRIPT, SCRIPT_TYPE],
    ['/v1/checkout.css', STYLE, STYLE_TYPE],
    ['/checkout/frame.js', FRAME_SCRIPT, SCRIPT_TYPE],
    ['/checkout/ask.js', ASK_SCRIPT, SCRIPT_TYPE],
    ['/checkout/upi.js', UPI_SCRIPT, SCRIPT_TYPE],
    ['/checkout/frame.css', FRAME_STYLE, STYLE_TYPE],
  ] as const
  for (const [url, content, type] of files) app.get(url, async (_, reply) => reply.type(type).send(content))

  app.get('/checkout', async (_, reply) => {
    reply.header('content-security-policy', FRAME_POLICY)
    return reply.type('text/html; charset=utf-8').send(FRAME_PAGE)
  })

  app.get<{ Params: { id: string } }>('/checkout/orders/:id', async ({ params, query }) => {
    requireKey(fields(query))
    const { amount, currency, status } = await find(standIn.db, 'order', readId(params.id, 'order'))
    if (status === 'paid') throw REFUSALS.orderPaid()
    return { amount, currency, status }
  })

  app.post('/checkout/payments', async ({ body }) => {
    const input = fields(body)
    requireKey(input)
    const instrument = readInstrument(input)
    const fate = outcomeFor(instrument) ?? (input.end === 'failure' ? 'payment_failed' : null)
    const outcome = fate === null ? ({ kind: 'ok' } as const) : ({ kind: 'fail', reason: fate } as const)
    const payment = await pay(standIn, readId(String(input.order_id), 'order'), instrument, outcome)
    return payment.status === 'failed' ? failureFrom(payment) : { proof: proofFor(payment) }
  })
}

function readInstrument(input: Fields): Instrument {
  const { method } = input
  const who = { email: text(input.email), contact: text(input.contact) }
  if (method === 'netbanking') return { method, bank: text(input.bank), ...who }
  // By an app: asking for money by a typed address has ended.
  if (method === 'upi') return { method, ...who }
  if (method === 'card') {
    const cardNumber = text(input.card_number) ?? ''
    if (!/^(\d ?){12,19}$/.test(cardNumber))
      throw REFUSALS.badField('card[number]', 'Please enter a valid card number.')
    return { method, cardNumber, cardName: text(input.card_name), ...who }
  }
  throw REFUSALS.badField('method', 'The selected method is invalid.')
}
