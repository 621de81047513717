import { afterAll, beforeAll, expect, test } from 'vitest'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import { PAYOUT_TEXTS } from '#contracts/orders/payout-texts.ts'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { OWN_SELLER_TEXTS } from '#contracts/seller/own-seller-texts.ts'
import { onBothDatabases } from './support/both-databases.ts'
import { paidGift } from './support/gift-cards.ts'
import { saleBody, sellByHand, sendSale } from './support/manual-sales.ts'
import { newBuyer, setTerms } from './support/order-work.ts'
import { moveTo, placeCod } from './support/orders.ts'
import { workPayouts } from './support/payouts.ts'
import { newPerson, type Person, send } from './support/people.ts'
import { setUpSecondFactor } from './support/second-factor.ts'
import { newRoom, type Room } from './support/sellers.ts'
import { openTestShop, stockProduct, type TestShop } from './support/test-shop.ts'

const STEP_UP = [403, true]

onBothDatabases('what a seller cannot do to the shop and its buyers', (database) => {
  let shop: TestShop
  let b: Room
  let house: Person
  let admin: Person

  beforeAll(async () => {
    shop = await openTestShop({ hasLimits: false, database: database() })
    await setTerms(shop, { isCreditOffered: true, isGiftCardOffered: true })
    b = await newRoom(shop, 'Bina Knots')
    house = await newPerson(shop, 'seller')
    admin = await newPerson(shop, 'admin')
  })
  afterAll(() => shop.close())

  const decide = (id: string, body: object, by: Person) => send(shop, 'PUT', `/v1/api/returns/${id}`, body, by.token)

  /** Asked for by an accomplice, of an order that the seller only says was delivered and paid. */
  async function askBack(part: object) {
    const buyer = await newBuyer(shop)
    const placed = await placeCod(shop, buyer, b.product)
    const { _id, cart } = await moveTo(shop, b.person, placed, 'Delivered')
    const body = { items: [{ itemId: cart.items[0]?._id, quantity: 1 }], reason: 'Too long', ...part }
    const answer = await send(shop, 'POST', `/v1/api/orders/${_id}/returns`, body, buyer.token)
    return { answer, returnId: answer.json().order?.returns[0]?._id as string }
  }

  async function received() {
    const { returnId } = await askBack({ refundTo: 'asha@okbank' })
    await workPayouts(shop)
    for (const status of ['Approved', 'Received']) await decide(returnId, { status }, b.person)
    return returnId
  }

  test('the shop’s money is not paid out for cash that a seller says was paid', async () => {
    const answer = await decide(await received(), { status: 'Refunded', isPayout: true }, b.person)
    expect([answer.statusCode, answer.json().message]).toEqual([403, PAYOUT_TEXTS.onlyShop])
  })

  test('nor is it for a refund of the order as a whole', async () => {
    const buyer = await newBuyer(shop)
    const { _id } = await moveTo(shop, b.person, await placeCod(shop, buyer, b.product), 'Delivered')
    const body = { reason: 'Lost', isPayout: true }
    const answer = await send(shop, 'POST', `/v1/api/orders/${_id}/refund`, body, b.person.token)
    expect([answer.statusCode, answer.json().message]).toEqual([409, PAYOUT_TEXTS.off])
  })

  test('people of the shop may still pay it out', async () => {
    const answer = await decide(await received(), { status: 'Refunded', isPayout: true }, house)
    expect([answer.statusCode, answer.json().message]).toEqual([200, PAYOUT_TEXTS.queued])
  })

  test('such cash does not become store credit', async () => {
    const { answer } = await askBack({ isCredit: true })
    expect([answer.statusCode, answer.json().message]).toEqual([409, RETURN_TEXTS.creditNotOffered])
  })

  test('who is suspended sells nothing by hand', async () => {
    const room = await newRoom(shop, `Chitra Cottons ${database().kind}`)
    const url = `/v1/api/admin/sellers/${room.person.user._id}/suspend`
    expect((await send(shop, 'POST', url, { reason: 'Orders that never left' }, admin.token)).statusCode).toBe(200)
    const answer = await sendSale(shop, room.person, saleBody(shop, room.product), shop.shop.newId())
    expect([answer.statusCode, answer.json().message]).toEqual([409, OWN_SELLER_TEXTS.suspended])
  })

  test('a sale by hand to a known number tells neither address nor name', async () => {
    const buyer = await newBuyer(shop)
    const { shippingInfo } = await placeCod(shop, buyer, b.product)
    const { phone } = shippingInfo
    const lookup = await send(shop, 'POST', '/v1/api/seller/sales/customers', { phone }, b.person.token)
    const { matches } = lookup.json()
    const match = matches.find(({ kind }: { kind: string }) => kind === 'account')
    const { sale } = await sellByHand(shop, b.person, b.product, {
      customer: { phone, matchId: match._id },
      confirmMissing: true,
    })
    expect([sale.email, sale.customerName]).toEqual([match.email, match.name])
    expect(sale.email).toContain('•')
  })

  test.each(['email', 'phone'] as const)('a search by a part of the %s finds nothing', async (field) => {
    const buyer = await newBuyer(shop)
    const { shippingInfo } = await placeCod(shop, buyer, b.product)
    const part = shippingInfo[field].slice(0, 6)
    const found = async (search: string, by: Person) =>
      (
        await send(shop, 'GET', `/v1/api/seller/orders?search=${encodeURIComponent(search)}`, undefined, by.token)
      ).json()
    expect((await found(part, house)).orders.length).toBeGreaterThan(0)
    expect((await found(part, b.person)).orders).toEqual([])
    expect((await found(shippingInfo.city, b.person)).orders.length).toBeGreaterThan(0)
  })

  test('goods of a seller whose last person is switched off are hidden until they are back', async () => {
    const room = await newRoom(shop, `Divya Dyes ${database().kind}`)
    const isSold = async () => (await send(shop, 'GET', `/v1/api/products/${room.product.id}`)).statusCode === 200
    const set = (status: string) =>
      send(shop, 'PUT', `/v1/api/admin/users/${room.person.user._id}`, { status }, admin.token)
    const seen = [await isSold()]
    for (const status of ['Inactive', 'Active']) {
      expect((await set(status)).statusCode).toBe(200)
      seen.push(await isSold())
    }
    expect(seen).toEqual([true, false, true])
  })

  test('a seller reviews nothing that they have not received', async () => {
    const product = await stockProduct(shop)
    const body = { productId: product.id, rating: 1, comment: 'Not as good as mine' }
    const answer = await send(shop, 'POST', '/v1/api/comments', body, b.person.token)
    expect([answer.statusCode, answer.json().message]).toEqual([403, REVIEW_ANSWERS.notBought])
    await moveTo(shop, house, await placeCod(shop, b.person, product), 'Delivered')
    expect((await send(shop, 'POST', '/v1/api/comments', body, b.person.token)).statusCode).toBe(201)
  })

  test('refunding a return and mailing or refunding a gift card ask for a proof', async () => {
    const clerk = await newPerson(shop, 'seller')
    const boss = await newPerson(shop, 'admin')
    for (const one of [clerk, boss]) await setUpSecondFactor(shop, one)
    const [returnId, { card }] = [await received(), await paidGift(shop, { amount: 500 })]
    shop.clock.pass({ minutes: 30 })
    const url = `/v1/api/admin/gift-cards/${card._id}`
    const answers = [
      await decide(returnId, { status: 'Refunded' }, clerk),
      await send(shop, 'POST', `${url}/mail`, { email: 'thief@example.in' }, boss.token),
      await send(shop, 'POST', `${url}/refund`, { reason: 'Not wanted' }, boss.token),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().stepUp])).toEqual([STEP_UP, STEP_UP, STEP_UP])
  })
})
