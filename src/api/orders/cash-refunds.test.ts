import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { moveTo, placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { setFaults } from '../../../tests/support/payments.ts'
import { makePayout, paidOut, type Sides, workPayouts } from '../../../tests/support/payouts.ts'
import { logIn, newestMail, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('cash that goes back other than for a return', (database) => {
  let shop: TestShop
  let sides: Sides
  let admin: Person
  let number = 0
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    setFaults(shop)
    sides = { buyer: await newBuyer(shop), seller: await newPerson(shop, 'seller') }
  })

  /** Of nobody before. */
  const newUpi = () => {
    number += 1
    return `owed${number}@okbank`
  }
  const delivered = async () =>
    moveTo(shop, sides.seller, await placeCod(shop, sides.buyer, await stockProduct(shop)), 'Delivered')
  /** Paid at the door, and cancelled afterwards. */
  const cancelled = async () => moveTo(shop, sides.seller, await delivered(), 'Cancelled')
  const seen = async ({ _id }: OrderJson): Promise<OrderJson> => readOne(shop, sides.buyer, _id)
  const refundOf = async (order: OrderJson) => (await seen(order)).cashRefunds?.[0]
  const urlOf = async (order: OrderJson) =>
    `/v1/api/orders/${order._id}/refunds/${(await refundOf(order))?._id}/account`
  const name = async (order: OrderJson, refundTo: unknown, token = sides.buyer.token) =>
    send(shop, 'PUT', await urlOf(order), { refundTo }, token)
  const confirm = async (order: OrderJson, accountId: unknown, token = sides.buyer.token) =>
    send(shop, 'POST', `${await urlOf(order)}/confirm`, { accountId }, token)
  const resolve = async (order: OrderJson, body: object, token = admin.token) =>
    send(
      shop,
      'POST',
      `/v1/api/admin/money/${(await refundOf(order))?._id}/heal`,
      { kind: 'cash_to_give_back', ...body },
      token,
    )
  const payOut = (order: OrderJson) => resolve(order, { way: 'pay_out' })
  const mismatchOf = async (order: OrderJson) => {
    const { mismatches } = (await send(shop, 'GET', '/v1/api/admin/money', undefined, admin.token)).json()
    return mismatches.find((one: { order: { _id: string } | null }) => one.order?._id === order._id)
  }
  const paidFor = async (order: OrderJson) =>
    (await paidOut(shop)).filter(({ narration }) => String(narration).includes(order.id))

  test('its buyer is asked for an account, the bank says whose it is, and an admin pays it once', async () => {
    const order = await cancelled()
    expect(await refundOf(order)).toEqual({ _id: expect.any(String), amount: order.cart.total })
    const mail = await newestMail(shop, SHIPPING.email, 'order_account_needed')
    expect(mail?.text).toContain('whose it is before anything is sent')
    expect((await mismatchOf(order)).payout).toMatchObject({ account: '', needsAccount: true })
    expect((await payOut(order)).json().message).toBe(PAYOUT_TEXTS.notVerified)
    expect((await name(order, newUpi())).json().message).toBe(PAYOUT_TEXTS.checking)
    expect((await payOut(order)).statusCode).toBe(409)
    await workPayouts(shop)
    expect((await mismatchOf(order)).payout).toMatchObject({
      needsAccount: false,
      name: SHIPPING.fullName.toUpperCase(),
    })
    const presses = await Promise.all([payOut(order), payOut(order)])
    expect(presses.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    await workPayouts(shop)
    expect(await paidFor(order)).toHaveLength(1)
    expect((await refundOf(order))?.payout).toMatchObject({
      state: 'processed',
      utr: expect.stringMatching(/^\d{12}$/),
    })
    expect((await seen(order)).paymentMethod).toMatchObject({ refundStatus: 'Refunded' })
    expect(await mismatchOf(order)).toBeUndefined()
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('another name is paid only after the buyer has confirmed it', async () => {
    const order = await cancelled()
    await name(order, `other@mybank${number}`)
    await workPayouts(shop)
    const id = (await refundOf(order))?.account?._id
    expect((await refundOf(order))?.account).toMatchObject({ state: 'confirm', name: 'SOMEBODY ELSE' })
    expect((await payOut(order)).statusCode).toBe(409)
    expect((await confirm(order, order._id)).statusCode).toBe(409)
    expect((await confirm(order, id)).json().message).toBe(PAYOUT_TEXTS.confirmed)
    expect((await payOut(order)).statusCode).toBe(200)
  })

  test('a payout that came back is owed, and goes to the account that is named then', async () => {
    const order = await cancelled()
    await name(order, newUpi())
    await workPayouts(shop)
    await payOut(order)
    await workPayouts(shop)
    const [first] = await paidFor(order)
    await makePayout(shop, first?.id ?? '', 'reversed')
    shop.clock.pass({ days: 1 })
    sides.buyer = { ...sides.buyer, token: await logIn(shop, sides.buyer.email) }
    admin = { ...admin, token: await logIn(shop, admin.email) }
    await workPayouts(shop)
    expect((await refundOf(order))?.payout?.state).toBe('failed')
    expect((await name(order, newUpi())).statusCode).toBe(200)
    await workPayouts(shop)
    const { id } = await mismatchOf(order)
    const again = { kind: 'payout_failed', way: 'again' }
    await send(shop, 'POST', `/v1/api/admin/money/${id}/heal`, again, admin.token)
    await workPayouts(shop)
    expect((await paidFor(order)).filter(({ status }) => status === 'processed')).toHaveLength(1)
    expect((await refundOf(order))?.payout?.state).toBe('processed')
  })

  test('what was given by hand needs no account any more, whichever comes first', async () => {
    const order = await cancelled()
    await name(order, newUpi())
    await workPayouts(shop)
    const url = await urlOf(order)
    const [byHand, paid] = await Promise.all([resolve(order, {}), payOut(order)])
    expect([byHand.statusCode, paid.statusCode]).toEqual([200, 200])
    await workPayouts(shop)
    const left = (await paidFor(order)).length
    expect((await seen(order)).cashRefunds?.length ?? 0).toBe(left)
    const late = await send(shop, 'PUT', url, { refundTo: newUpi() }, sides.buyer.token)
    expect([late.statusCode, late.json().message]).toEqual([409, PAYOUT_TEXTS.notOwed])
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('a seller gives back a part of an order that stands, to the account of its buyer', async () => {
    const order = await delivered()
    const url = `/v1/api/orders/${order._id}/refund`
    const sums = await send(shop, 'GET', url, undefined, sides.seller.token)
    expect(sums.json()).toMatchObject({ mayPayOut: true })
    const answer = await send(shop, 'POST', url, { amount: 40, isPayout: true }, sides.seller.token)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().message).toContain('asked for an account')
    await name(order, newUpi())
    await workPayouts(shop)
    await payOut(order)
    await workPayouts(shop)
    expect((await paidFor(order)).map(({ amount }) => amount)).toEqual([4000])
    expect((await seen(order)).paymentMethod).toMatchObject({ refundStatus: 'Partly refunded', refundedAmount: 40 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('nobody else names it, and nothing but an account is taken', async () => {
    const order = await cancelled()
    const stranger = await newBuyer(shop)
    expect((await name(order, newUpi(), stranger.token)).statusCode).toBe(404)
    expect((await name(order, newUpi(), sides.seller.token)).statusCode).toBe(404)
    expect((await send(shop, 'PUT', await urlOf(order), { refundTo: newUpi() })).statusCode).toBe(401)
    for (const typed of ['in cash please', '', 7, null])
      expect((await name(order, typed)).statusCode, String(typed)).toBe(400)
    expect((await name(order, 'in cash please')).json().message).toBe(RETURN_TEXTS.refundToBad)
    const other = await cancelled()
    const crossed = `/v1/api/orders/${order._id}/refunds/${(await refundOf(other))?._id}/account`
    expect((await send(shop, 'PUT', crossed, { refundTo: newUpi() }, sides.buyer.token)).statusCode).toBe(404)
    expect((await resolve(order, { way: 'pay_out' }, sides.buyer.token)).statusCode).toBe(403)
    const { key } = (
      await send(shop, 'POST', '/v1/api/orders/track', { number: order.id, contact: SHIPPING.email })
    ).json()
    const followed = (await send(shop, 'GET', '/v1/api/orders/followed', undefined, key)).json().order
    expect(followed).not.toHaveProperty('cashRefunds')
    expect((await name(order, newUpi(), key)).statusCode).toBe(403)
  })
})
