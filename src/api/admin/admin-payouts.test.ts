import { parse } from 'csv-parse/sync'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MismatchJson } from '#contracts/admin/money.ts'
import { MONEY_TEXTS } from '#contracts/admin/money-texts.ts'
import type { PayoutStatus } from '#sandbox/razorpay-x/bodies.ts'
import { readSandboxEmails } from '#shop/outbox/read-sandbox-emails.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { SHIPPING } from '../../../tests/support/orders.ts'
import { setFaults } from '../../../tests/support/payments.ts'
import {
  type CashReturn,
  cashReturn,
  makePayout,
  nameAccountFor,
  paidOut,
  payBack,
  returnSeen,
  type Sides,
  workPayouts,
} from '../../../tests/support/payouts.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

let shop: TestShop
let sides: Sides
let admin: Person
let number = 0

beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  sides = { buyer: await newBuyer(shop), seller: await newPerson(shop, 'seller') }
  admin = await newPerson(shop, 'admin')
  number += 1
})
afterEach(async () => {
  setFaults(shop)
  expect(await brokenInvariants(shop)).toEqual([])
})

const mismatches = async (kind: string): Promise<MismatchJson[]> =>
  (await send(shop, 'GET', `/v1/api/admin/money?kind=${kind}`, undefined, admin.token)).json().mismatches
const of = async (kind: string, { order }: CashReturn) =>
  (await mismatches(kind)).find((one) => one.order?.id === order.id)
const heal = (one: MismatchJson | undefined, way?: string, token = admin.token) =>
  send(shop, 'POST', `/v1/api/admin/money/${one?.id}/heal`, { kind: one?.kind, way }, token)
const payoutOf = async (asked: CashReturn) => (await returnSeen(shop, asked, sides.seller.token)).payout

/** Sent to this account; the bank then does this. */
async function sent(account: string, then?: PayoutStatus): Promise<CashReturn> {
  // The newest payout is listed first.
  shop.clock.pass({ seconds: 1 })
  const asked = await cashReturn(shop, sides, { refundTo: `${account}@bank${number}` })
  await workPayouts(shop)
  expect((await payBack(shop, asked, sides.seller.token)).statusCode).toBe(200)
  await workPayouts(shop)
  if (then !== undefined) {
    const [last] = await paidOut(shop)
    await makePayout(shop, last?.id ?? '', then)
    await workPayouts(shop)
  }
  return asked
}

test('what came back from a closed account is owed: another is asked for, verified and paid', async () => {
  const back = await sent('reversed')
  const found = await of('payout_failed', back)
  expect(found).toMatchObject({
    detail: expect.stringContaining('closed'),
    payout: { needsAccount: true, hasOther: false },
  })
  expect(await of('cash_to_give_back', back)).toBeUndefined()
  // Nobody gives the same rupee in another way meanwhile.
  const again = await send(shop, 'POST', `/v1/api/orders/${back.order._id}/refund`, {}, sides.seller.token)
  expect(again.json().refund?.amount ?? 0).toBeLessThan(back.order.cart.total)
  expect((await heal(found, 'again')).json().message).toBe(MONEY_TEXTS.payoutSameAccount)
  expect((await heal(found, 'ask')).json().message).toBe(MONEY_TEXTS.payoutAsked)
  const mails = await readSandboxEmails(shop.shop, SHIPPING.email)
  expect(mails.some(({ subject, text }) => /another account/.test(subject) && text.includes(back.order.id))).toBe(true)
  expect((await nameAccountFor(shop, back, `fine@bank${number}`, sides.buyer.token)).statusCode).toBe(200)
  await workPayouts(shop)
  expect((await of('payout_failed', back))?.payout).toMatchObject({ hasOther: true })
  const pressed = await Promise.all([heal(found, 'again'), heal(found, 'by_hand'), heal(found, 'again')])
  expect(pressed.filter((one) => one.json().message !== MONEY_TEXTS.already)).toHaveLength(1)
  await workPayouts(shop)
  expect(await of('payout_failed', back)).toBeUndefined()
})

test('the accountant’s file has the reference of the bank beside the payout', async () => {
  const asked = await sent('fine')
  const payout = await payoutOf(asked)
  expect(payout?.utr).toMatch(/^\d{12}$/)
  const file = await send(shop, 'GET', '/v1/api/admin/money/export', undefined, admin.token)
  const rows: Record<string, string>[] = parse(file.body, { columns: true, bom: true })
  const lines = rows.filter((row) => row.Order === asked.order.id)
  expect(Object.fromEntries(lines.map((row) => [row.Kind, row['Bank reference (UTR)']]))).toEqual({
    'Cash received': '',
    'Cash given back': payout?.utr,
  })
})

test('a fault of the bank is tried again at the same account', async () => {
  const back = await sent('late', 'failed')
  const found = await of('payout_failed', back)
  expect(found?.payout).toMatchObject({ needsAccount: false })
  shop.clock.pass({ seconds: 1 })
  expect((await heal(found, 'again')).json().message).toBe(MONEY_TEXTS.payoutAgain)
  await workPayouts(shop)
  const [last] = await paidOut(shop)
  await makePayout(shop, last?.id ?? '', 'processed')
  await workPayouts(shop)
  expect(await payoutOf(back)).toMatchObject({ state: 'processed' })
})

test('what comes back after it had arrived is owed again, and paid by hand without a second credit note', async () => {
  const back = await sent('fine')
  expect(await payoutOf(back)).toMatchObject({ state: 'processed' })
  const [last] = await paidOut(shop)
  await makePayout(shop, last?.id ?? '', 'reversed')
  await workPayouts(shop)
  expect(await payoutOf(back)).toMatchObject({ state: 'failed' })
  expect((await heal(await of('payout_failed', back), 'by_hand')).json().message).toBe(MONEY_TEXTS.payoutByHand)
  expect(await of('payout_failed', back)).toBeUndefined()
})

test('low balance waits on the desk with the reason, and a look again tells', async () => {
  const back = await sent('lowbalance')
  const found = await of('payout_held', back)
  expect(found?.detail).toContain('insufficient balance')
  expect((await heal(found)).json().message).toBe(MONEY_TEXTS.payoutStillHeld)
  const [last] = await paidOut(shop)
  await makePayout(shop, last?.id ?? '', 'processed')
  expect((await heal(found)).json().message).toBe(MONEY_TEXTS.payoutMoves)
  expect(await of('payout_held', back)).toBeUndefined()
  expect(await payoutOf(back)).toMatchObject({ state: 'processed' })
})

test('only admins resolve it, and by no other way', async () => {
  const found = await of('payout_failed', await sent('late', 'failed'))
  expect((await heal(found, 'again', sides.seller.token)).statusCode).toBe(403)
  expect((await heal(found, 'again', sides.buyer.token)).statusCode).toBe(403)
  expect((await heal(found, 'twice')).statusCode).toBe(400)
})
