import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ACCOUNT_PROBLEM_TEXTS, PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { readSandboxEmails } from '#shop/outbox/read-sandbox-emails.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { SHIPPING } from '../../../tests/support/orders.ts'
import { deliverNotices, setFaults } from '../../../tests/support/payments.ts'
import {
  accountChecks,
  bankAnswers,
  cashReturn,
  confirmFor,
  makePayout,
  nameAccountFor,
  paidOut,
  payBack,
  returnSeen,
  runPayoutJobs,
  type Sides,
  workPayouts,
} from '../../../tests/support/payouts.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let sides: Sides
let number = 0
/** Of nobody before. */
function newUpi(): string {
  number += 1
  return `person${number}@okbank`
}

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  setFaults(shop)
  sides = { buyer: await newBuyer(shop), seller: await newPerson(shop, 'seller') }
})

const seen = (of: Parameters<typeof returnSeen>[1]) => returnSeen(shop, of, sides.buyer.token)
const payoutsOf = async (amount: number) => (await paidOut(shop)).filter((one) => one.amount === amount * 100)

test('a named account is checked, then paid once, with the reference of the bank for both sides and in the mail', async () => {
  const asked = await cashReturn(shop, sides, { refundTo: newUpi() })
  expect((await seen(asked)).account).toMatchObject({ state: 'checking', masked: 'p•••@okbank' })
  await workPayouts(shop)
  expect((await seen(asked)).account).toMatchObject({ state: 'verified', name: SHIPPING.fullName.toUpperCase() })
  const before = (await paidOut(shop)).length
  const answer = await payBack(shop, asked, sides.seller.token)
  expect([answer.statusCode, answer.json().message]).toEqual([200, PAYOUT_TEXTS.queued])
  expect((await seen(asked)).payout).toMatchObject({ state: 'waiting' })
  await runPayoutJobs(shop)
  // The bank's answer comes by webhook.
  expect((await seen(asked)).payout).toMatchObject({ state: 'sent' })
  await deliverNotices(shop)
  await runPayoutJobs(shop)
  const { payout, refundAmount } = await seen(asked)
  expect(payout).toMatchObject({ state: 'processed', utr: expect.stringMatching(/^\d{12}$/) })
  const all = await paidOut(shop)
  expect(all).toHaveLength(before + 1)
  expect(all[0]).toMatchObject({ amount: refundAmount * 100, mode: 'UPI', purpose: 'refund', utr: payout?.utr })
  expect((await returnSeen(shop, asked, sides.seller.token)).payout?.utr).toBe(payout?.utr)
  const mails = (await readSandboxEmails(shop.shop, sides.buyer.email)).concat(
    await readSandboxEmails(shop.shop, SHIPPING.email),
  )
  const mail = mails.find(({ text }) => text.includes(asked.order.id) && text.includes(payout?.utr ?? 'none'))
  expect(mail?.subject).toContain('Your money was sent to your account')
})

test.each([
  ['invalid@okbank', 'upi_unknown'],
  ['closed@okbank', 'closed'],
  ['nocheck@okbank', 'no_answer'],
  ['9000000010001 SBIN0001234', 'number_unknown'],
  ['900000001234 XXXX0000000', 'ifsc_unknown'],
] as const)('%s is told as %s, and nothing is paid to it', async (refundTo, problem) => {
  const asked = await cashReturn(shop, sides, { refundTo })
  await workPayouts(shop)
  expect((await seen(asked)).account).toMatchObject({ state: 'failed', problem })
  expect(ACCOUNT_PROBLEM_TEXTS[problem]).not.toBe('')
  const answer = await payBack(shop, asked, sides.seller.token)
  expect([answer.statusCode, answer.json().message]).toEqual([409, PAYOUT_TEXTS.notVerified])
  expect((await payBack(shop, asked, sides.seller.token, false)).json().message).toBe(RETURN_TEXTS.refunded)
})

test('another name is paid only after the buyer has confirmed this very account', async () => {
  const asked = await cashReturn(shop, sides, { refundTo: 'other@okbank' })
  await workPayouts(shop)
  const account = (await seen(asked)).account
  expect(account).toMatchObject({ state: 'confirm', name: 'SOMEBODY ELSE' })
  expect((await payBack(shop, asked, sides.seller.token)).statusCode).toBe(409)
  const stranger = await newBuyer(shop)
  expect((await confirmFor(shop, asked, account?._id, stranger.token)).statusCode).toBe(404)
  expect((await confirmFor(shop, asked, account?._id, sides.seller.token)).statusCode).toBe(404)
  expect((await confirmFor(shop, asked, asked.order._id, sides.buyer.token)).statusCode).toBe(409)
  expect((await confirmFor(shop, asked, 'none', sides.buyer.token)).statusCode).toBe(400)
  const yes = await confirmFor(shop, asked, account?._id, sides.buyer.token)
  expect([yes.statusCode, yes.json().message]).toEqual([200, PAYOUT_TEXTS.confirmed])
  expect((await payBack(shop, asked, sides.seller.token)).statusCode).toBe(200)
})

test('the mailed link names and confirms it too; number and contact see none of it', async () => {
  const asked = await cashReturn(shop, sides, { refundTo: newUpi() })
  await workPayouts(shop)
  const sent = (await readSandboxEmails(shop.shop, SHIPPING.email)).filter(({ text }) => text.includes(asked.order.id))
  const mailed = /\/orders\/follow\/(order-[\w-]+)/.exec(sent.at(-1)?.text ?? '')?.[1] ?? ''
  const followed = async (key: string) =>
    (await send(shop, 'GET', '/v1/api/orders/followed', undefined, key)).json().order.returns[0]
  expect((await followed(mailed)).account).toMatchObject({ state: 'verified' })
  expect((await nameAccountFor(shop, asked, 'other@otherbank', mailed)).json().message).toBe(PAYOUT_TEXTS.checking)
  await workPayouts(shop)
  const { account } = await followed(mailed)
  const contact = { number: asked.order.id, contact: SHIPPING.email }
  const { key } = (await send(shop, 'POST', '/v1/api/orders/track', contact)).json()
  expect(await followed(key)).not.toHaveProperty('account')
  expect((await confirmFor(shop, asked, account._id, key)).statusCode).toBe(403)
  expect((await confirmFor(shop, asked, account._id, mailed)).statusCode).toBe(200)
})

test('details that were verified before cost no second rupee, and are judged by the name of this order', async () => {
  const upi = newUpi()
  await cashReturn(shop, sides, { refundTo: upi })
  await workPayouts(shop)
  const checks = (await accountChecks(shop)).length
  const other = { ...sides, buyer: await newBuyer(shop) }
  const again = await cashReturn(shop, other, { refundTo: upi.toUpperCase() })
  expect((await returnSeen(shop, again, other.buyer.token)).account).toMatchObject({ state: 'verified' })
  expect((await accountChecks(shop)).length).toBe(checks)
})

test('of an order three accounts are checked a day, and a thousand tries cost no more', async () => {
  const asked = await cashReturn(shop, sides)
  const before = (await accountChecks(shop)).length
  const answers: number[] = []
  for (let nth = 0; nth < 6; nth += 1) {
    answers.push((await nameAccountFor(shop, asked, newUpi(), sides.buyer.token)).statusCode)
  }
  expect(answers).toEqual([200, 200, 200, 429, 429, 429])
  await workPayouts(shop)
  expect((await accountChecks(shop)).length - before).toBe(3)
  shop.clock.pass({ days: 1, hours: 1 })
  expect((await nameAccountFor(shop, asked, newUpi(), sides.buyer.token)).statusCode).toBe(200)
})

test('a bank that is slow is asked again, and given up after a day', async () => {
  const quick = await cashReturn(shop, sides, { refundTo: 'slow@okbank' })
  await workPayouts(shop)
  expect((await seen(quick)).account?.state).toBe('checking')
  const check = (await accountChecks(shop)).find(({ status }) => status === 'created')
  await bankAnswers(shop, check?.id ?? '')
  await workPayouts(shop)
  expect((await seen(quick)).account?.state).toBe('verified')
  const never = await cashReturn(shop, sides, { refundTo: 'slow@silentbank' })
  await workPayouts(shop)
  shop.clock.pass({ hours: 25 })
  await workPayouts(shop)
  expect((await seen(never)).account).toMatchObject({ state: 'failed', problem: 'no_answer' })
})

test('low balance is said, and the payout goes on by itself', async () => {
  const asked = await cashReturn(shop, sides, { refundTo: 'lowbalance@okbank' })
  await workPayouts(shop)
  await payBack(shop, asked, sides.seller.token)
  await workPayouts(shop)
  expect((await seen(asked)).payout).toMatchObject({ state: 'sent', hold: 'low_balance' })
  const [waiting] = (await payoutsOf((await seen(asked)).refundAmount)).filter(({ status }) => status === 'queued')
  await makePayout(shop, waiting?.id ?? '', 'processed')
  await workPayouts(shop)
  expect((await seen(asked)).payout).toMatchObject({ state: 'processed' })
})

test('a webhook with a wrong signature, of nobody, or a thousand times changes nothing', async () => {
  const post = (body: string, signature: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/v1/api/payouts/webhook',
      headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
      body,
    })
  expect((await post('{"event":"payout.processed"}', '0'.repeat(64))).statusCode).toBe(401)
  expect((await post('', '')).statusCode).toBe(401)
  const asked = await cashReturn(shop, sides, { refundTo: newUpi() })
  await workPayouts(shop)
  setFaults(shop, { webhooks: { copies: 4, reverse: true } })
  await payBack(shop, asked, sides.seller.token)
  const before = (await paidOut(shop)).length
  await workPayouts(shop)
  await workPayouts(shop)
  expect((await paidOut(shop)).length).toBe(before + 1)
  expect((await seen(asked)).payout?.state).toBe('processed')
})

test('pressed at once by hand and as a payout, or twice, it is given back once', async () => {
  const asked = await cashReturn(shop, sides, { refundTo: newUpi() })
  await workPayouts(shop)
  const before = (await paidOut(shop)).length
  const { token } = sides.seller
  const answers = await Promise.all([
    payBack(shop, asked, token),
    payBack(shop, asked, token, false),
    payBack(shop, asked, token),
    send(shop, 'POST', `/v1/api/orders/${asked.order._id}/refund`, { reason: 'By hand' }, token),
  ])
  await workPayouts(shop)
  const order = (await send(shop, 'GET', `/v1/api/orders/${asked.order._id}`, undefined, token)).json().order
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
  expect(order.paymentMethod.refundedAmount).toBeLessThanOrEqual(order.cart.total)
  expect((await paidOut(shop)).length - before).toBeLessThanOrEqual(1)
})
