import type { FastifyPluginAsync } from 'fastify'
import { answerRefusals } from '../razorpay/answer-refusals.ts'
import { unixSeconds } from '../razorpay/entities.ts'
import { guardCalls } from '../razorpay/guard-calls.ts'
import { REFUSALS } from '../razorpay/refusal.ts'
import type { StandIn } from '../razorpay/stand-in.ts'
import type { FundAccountBody, XBody } from './bodies.ts'
import { checkAccount } from './check-account.ts'
import { payOut } from './pay-out.ts'
import {
  readCheck,
  readContact,
  readFundAccount,
  readPayoutKey,
  readPayoutRequest,
  requireOwn,
} from './read-requests.ts'
import { addBody, findBody, listBodies } from './store.ts'

type ById = { Params: { id: string } }
const MOST_LISTED = 100

/** RazorpayX's REST interface for contacts, accounts, their checks and payouts, below `V1`. */
export const razorpayXRest: FastifyPluginAsync<{ standIn: StandIn }> = async (app, { standIn }) => {
  const { db, now } = standIn
  const at = () => unixSeconds(now())
  answerRefusals(app)
  guardCalls(app, standIn)

  app.post('/contacts', async ({ body }) => {
    const contact = readContact(body, at())
    await addBody(db, contact, contact.reference_id, now())
    return contact
  })
  app.post('/fund_accounts', async ({ body }) => {
    const account = readFundAccount(body, at())
    await findBody(db, 'contact', account.contact_id)
    const known = await listBodies(db, 'fund_account', { parentId: account.contact_id, count: MOST_LISTED })
    const same = known.find((one) => detailsOf(one) === detailsOf(account))
    if (same !== undefined) return same
    await addBody(db, account, account.contact_id, now())
    return account
  })
  app.post('/fund_accounts/validations', async ({ body }) => {
    const { fundAccountId, notes } = readCheck(body)
    return checkAccount(standIn, fundAccountId, notes)
  })
  app.get('/fund_accounts/validations', async ({ query }) => {
    const read = readQuery(query)
    return collection(await listBodies(db, 'fund_account.validation', read))
  })
  app.get<ById>('/fund_accounts/validations/:id', ({ params }) => findBody(db, 'fund_account.validation', params.id))
  app.post('/payouts', async ({ body, headers }) => {
    const key = readPayoutKey(headers['x-payout-idempotency'])
    return payOut(standIn, readPayoutRequest(body, at()), key)
  })
  app.get('/payouts', async ({ query }) => {
    const { reference_id: parentId } = query as Record<string, string | undefined>
    return collection(await listBodies(db, 'payout', { ...readQuery(query), parentId }))
  })
  app.get<ById>('/payouts/:id', ({ params }) => findBody(db, 'payout', params.id))
}

function detailsOf({ vpa, bank_account: bank }: FundAccountBody): string {
  return vpa?.address ?? `${bank?.account_number} ${bank?.ifsc} ${bank?.name}`
}

function collection(items: readonly XBody[]) {
  return { entity: 'collection', count: items.length, items }
}

function readQuery(query: unknown): { from?: Date; count: number; skip: number } {
  const sent = query as Record<string, string | undefined>
  requireOwn(sent)
  const whole = (name: string, most: number): number | undefined => {
    const value = sent[name]
    if (value === undefined) return undefined
    const number = Number(value)
    if (!Number.isInteger(number) || number < 0) throw REFUSALS.badField(name, `The ${name} must be an integer.`)
    return Math.min(number, most)
  }
  const from = whole('from', 4_102_444_800)
  return {
    ...(from === undefined ? {} : { from: new Date(from * 1000) }),
    count: whole('count', MOST_LISTED) ?? 10,
    skip: whole('skip', 1_000_000) ?? 0,
  }
}
