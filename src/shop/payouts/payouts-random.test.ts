import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#database/connect.ts'
import { PaymentsProblem } from '#integrations/payments/payments.ts'
import type { Payouts } from '#integrations/payouts/payouts.ts'
import type { PayoutStatus } from '#sandbox/razorpay-x/bodies.ts'
import { checkAccounts } from '#shop/payouts/check-accounts.ts'
import { sendPayouts } from '#shop/payouts/send-payouts.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { deliverNotices, setFaults } from '../../../tests/support/payments.ts'
import {
  accountChecks,
  bankAnswers,
  type CashReturn,
  cashReturn,
  confirmFor,
  makePayout,
  nameAccountFor,
  paidOut,
  payBack,
  returnSeen,
  runPayoutJobs,
  type Sides,
} from '../../../tests/support/payouts.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import type { Shop } from '../context/shop.ts'

type Our = { shop: TestShop; sides: Sides; admin: Person; asked: CashReturn; nth: number }

/** Killed right after the provider was asked: nothing of its answer is written down. */
function dying(shop: Shop, dies: (call: string) => boolean): Shop {
  if (shop.payouts === null) return shop
  const dead = Object.fromEntries(
    Object.entries(shop.payouts).map(([name, call]) => [
      name,
      async (...args: unknown[]) => {
        const answer = await (call as (...args: unknown[]) => unknown)(...args)
        if (dies(name)) throw new PaymentsProblem('unreachable', 'KILLED', 'The process is gone')
        return answer
      },
    ]),
  )
  const { isWebhookSignature } = shop.payouts
  const payouts: Payouts = Object.assign({ ...shop.payouts }, dead, { isWebhookSignature })
  return { ...shop, payouts }
}

const ACCOUNTS = ['late', 'reversed', 'lowbalance', 'other', 'fine', 'slow', 'invalid'] as const
const MOVES: readonly PayoutStatus[] = ['processing', 'processed', 'reversed', 'failed', 'cancelled']
const LOST = ['createContact', 'createFundAccount', 'validateAccount', 'createPayout', 'fetchPayout', 'findPayout']

const STEPS: Record<string, (our: Our, choice: number) => Promise<unknown>> = {
  name: ({ shop, sides, asked, nth }, choice) =>
    nameAccountFor(shop, asked, `${ACCOUNTS[choice % ACCOUNTS.length]}@bank${nth}`, sides.buyer.token),
  confirm: async ({ shop, sides, asked }) => {
    const { account } = await returnSeen(shop, asked, sides.buyer.token)
    return confirmFor(shop, asked, account?._id, sides.buyer.token)
  },
  payOut: ({ shop, sides, asked }) => payBack(shop, asked, sides.seller.token),
  both: ({ shop, sides, asked }, choice) =>
    Promise.all([payBack(shop, asked, sides.seller.token), payBack(shop, asked, sides.seller.token, choice % 2 === 0)]),
  work: ({ shop }) => runPayoutJobs(shop),
  twoWork: ({ shop: { shop } }) =>
    Promise.all([sendPayouts(shop), sendPayouts(shop), checkAccounts(shop), checkAccounts(shop)]),
  die: async ({ shop: { shop } }, choice) => {
    const lost = LOST[choice % LOST.length]
    const gone = dying(shop, (call) => call === lost)
    await checkAccounts(gone)
    await sendPayouts(gone)
  },
  lose: async ({ shop }, choice) => {
    setFaults(shop, { api: { answer: choice % 2 === 0 ? 'accept_then_drop' : 'reset', times: 1 + (choice % 3) } })
    await runPayoutJobs(shop)
    setFaults(shop)
  },
  wait: async ({ shop }, choice) => shop.clock.pass({ minutes: 1 + (choice % 90) }),
  notice: async ({ shop }, choice) => {
    setFaults(shop, { webhooks: { reverse: choice % 2 === 0, copies: 1 + (choice % 3), drop: choice % 5 === 0 } })
    await deliverNotices(shop)
    setFaults(shop)
  },
  bank: async ({ shop }, choice) => {
    const open = (await accountChecks(shop)).find(({ status }) => status === 'created')
    if (open !== undefined) await bankAnswers(shop, open.id)
    const [last] = await paidOut(shop)
    if (last !== undefined) await makePayout(shop, last.id, MOVES[choice % MOVES.length] ?? 'processed')
  },
  resolve: async ({ shop, admin }, choice) => {
    const { mismatches } = (await send(shop, 'GET', '/v1/api/admin/money', undefined, admin.token)).json()
    const way = ['again', 'by_hand', 'ask'][choice % 3]
    for (const { id, kind } of mismatches) {
      if (kind !== 'payout_failed' && kind !== 'payout_held') continue
      const press = () => send(shop, 'POST', `/v1/api/admin/money/${id}/heal`, { kind, way }, admin.token)
      await Promise.all([press(), press()])
    }
  },
}

onBothDatabases('payouts in any order', (database) => {
  let shop: TestShop
  let nth = 0
  beforeAll(async () => {
    shop = await openShop(database())
  })
  afterAll(() => shop.close())

  test('each rupee is paid at most once, whatever is lost, pressed twice or killed in between', async () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...Object.keys(STEPS)), fc.nat(1000)), {
      minLength: 8,
      maxLength: 16,
    })
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ACCOUNTS), fc.nat(5), steps, async (account, killedAt, played) => {
        nth += 1
        // Their sessions end before the clock of the last run does.
        const sides = { buyer: await newBuyer(shop), seller: await newPerson(shop, 'seller') }
        const admin = await newPerson(shop, 'admin')
        const asked = await cashReturn(shop, sides, { refundTo: `${account}@bank${nth}` })
        const now = { shop, sides, admin, asked, nth }
        // Killed once while the account is checked, at any of its steps.
        await STEPS.die?.(now, killedAt)
        shop.clock.pass({ minutes: 1 })
        await runPayoutJobs(shop)
        await deliverNotices(shop)
        await runPayoutJobs(shop)
        for (const [name, choice] of played) await STEPS[name]?.(now, choice)
        expect(await brokenInvariants(shop)).toEqual([])
        await settleAll(now)
        expect(await brokenInvariants(shop)).toEqual([])
        await requireTruth(now)
      }),
      { numRuns: 12, endOnFailure: true },
    )
  }, 600_000)
})

const openShop = (database: Database) => openTestShop({ database, hasLimits: false })

/** The faults end, the bank answers and time passes: everything finds its end. */
async function settleAll({ shop }: Our): Promise<void> {
  setFaults(shop)
  for (let round = 0; round < 4; round += 1) {
    for (const check of await accountChecks(shop)) await bankAnswers(shop, check.id)
    for (const payout of await paidOut(shop)) await makePayout(shop, payout.id, 'processed')
    await deliverNotices(shop)
    shop.clock.pass({ hours: 7 })
    await runPayoutJobs(shop)
  }
}

/** Both sides see what the bank's books say. */
async function requireTruth({ shop, asked }: Our): Promise<void> {
  const seen = await returnSeen(shop, asked, (await newPerson(shop, 'seller')).token)
  const arrived = (await paidOut(shop)).filter(({ status, utr }) => status === 'processed' && utr === seen.payout?.utr)
  if (seen.payout?.state === 'processed') expect(arrived).toHaveLength(1)
  expect(seen.payout?.state).not.toBe('waiting')
}
