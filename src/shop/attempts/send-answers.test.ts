import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Product } from '#rules/product.ts'
import { moveTestParcel, setCourierFaults } from '../../../tests/support/courier.ts'
import { attemptsOf, failedParcel, happens } from '../../../tests/support/failed-attempts.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod, SHIPPING } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { readParcel } from '../../../tests/support/tracked-parcels.ts'
import { trackParcels } from '../tracking/track-parcels.ts'
import { sendAnswers } from './send-answers.ts'

let shop: TestShop
let buyer: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  product = await stockProduct(shop, { stock: 1000 })
})
afterEach(() => setCourierFaults(shop))
afterAll(() => shop.close())

async function failed() {
  const order = await placeCod(shop, buyer, product)
  return { order, parcel: await failedParcel(shop, order) }
}

const answer = (order: OrderJson, attemptId: string, body: object, token = buyer.token) =>
  send(shop, 'POST', `/v1/api/orders/${order._id}/attempts/${attemptId}`, body, token)

const isOpenAtCourier = ({ awb }: { awb: string }) =>
  shop.courier.book.parcels.find((one) => one.awb === awb)?.ndr?.isOpen

describe('an answer', () => {
  test('is stored with who gave it, and sent by the job', async () => {
    const { order, parcel } = await failed()
    const answered = await answer(order, parcel.attemptId, { answer: 'again' })
    expect(answered.json().parcels[0].attempt).toMatchObject({ mayAnswer: false, answer: 'again', isSent: false })
    expect(isOpenAtCourier(parcel)).toBe(true)
    await sendAnswers(shop.shop)
    expect(isOpenAtCourier(parcel)).toBe(false)
    expect(await attemptsOf(shop, parcel)).toMatchObject([
      { answeredBy: 'shopper', answeredByUserId: buyer.user._id, sentAt: shop.clock.now(), sendDueAt: null },
    ])
  })

  test('that gives the parcel up turns it back', async () => {
    const { order, parcel } = await failed()
    await answer(order, parcel.attemptId, { answer: 'send_back' })
    await sendAnswers(shop.shop)
    await trackParcels(shop.shop)
    expect((await readParcel(shop, parcel)).state).toBe('coming_back')
  })

  test('is given once', async () => {
    const { order, parcel } = await failed()
    await answer(order, parcel.attemptId, { answer: 'again' })
    const again = await answer(order, parcel.attemptId, { answer: 'send_back' })
    expect([again.statusCode, again.json().message]).toEqual([409, 'This was answered already.'])
    expect(await attemptsOf(shop, parcel)).toMatchObject([{ answer: 'again' }])
  })

  test('of two at the same time is one', async () => {
    const { order, parcel } = await failed()
    const both = await Promise.all(
      ['again', 'send_back'].map((one) => answer(order, parcel.attemptId, { answer: one })),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  test('comes too late for a parcel that went out again', async () => {
    const { order, parcel } = await failed()
    await happens(shop, parcel, 'out_for_delivery')
    const late = await answer(order, parcel.attemptId, { answer: 'again' })
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'The parcel has moved on meanwhile, so nothing needs to be answered any more.',
    ])
  })

  test('to an attempt that another one followed comes too late', async () => {
    const { order, parcel } = await failed()
    await happens(shop, parcel, 'out_for_delivery', 'attempt_failed')
    expect((await answer(order, parcel.attemptId, { answer: 'again' })).statusCode).toBe(409)
  })

  test('names an address within the PIN code', async () => {
    const { order, parcel } = await failed()
    const far = await answer(order, parcel.attemptId, { answer: 'other_address', address: '1 Far Road, 999999' })
    expect([far.statusCode, far.json().message]).toEqual([
      400,
      'The courier can go to another address within the same PIN code only.',
    ])
    await answer(order, parcel.attemptId, { answer: 'other_address', address: 'The shop at the corner' })
    expect(await attemptsOf(shop, parcel)).toMatchObject([{ address: 'The shop at the corner', phone: null }])
  })

  test.each([{ answer: 'other_phone', phone: '12' }, { answer: 'other_address', address: ' ' }, { answer: 'burn it' }])(
    'of %o is refused',
    async (body) => {
      const { order, parcel } = await failed()
      expect((await answer(order, parcel.attemptId, body)).statusCode).toBe(400)
    },
  )
})

describe('who may answer', () => {
  test('nobody but the buyer', async () => {
    const { order, parcel } = await failed()
    const other = await newPerson(shop)
    expect((await answer(order, parcel.attemptId, { answer: 'again' }, other.token)).statusCode).toBe(404)
  })

  test('not whoever knows only the number and the phone', async () => {
    const { order, parcel } = await failed()
    const asked = { number: order.id, contact: SHIPPING.phone }
    const { key } = (await send(shop, 'POST', '/v1/api/orders/track', asked)).json()
    expect((await answer(order, parcel.attemptId, { answer: 'send_back' }, key)).statusCode).toBe(403)
  })

  test('not for an attempt of another order', async () => {
    const { parcel } = await failed()
    const mine = await placeCod(shop, buyer, product)
    expect((await answer(mine, parcel.attemptId, { answer: 'again' })).statusCode).toBe(404)
  })
})

describe('a courier', () => {
  test('that is down gets the answer later', async () => {
    const { order, parcel } = await failed()
    await answer(order, parcel.attemptId, { answer: 'again' })
    setCourierFaults(shop, { api: { answer: 'down' } })
    await sendAnswers(shop.shop)
    expect(await attemptsOf(shop, parcel)).toMatchObject([{ sentAt: null, failure: null }])
    setCourierFaults(shop)
    shop.clock.pass({ minutes: 5 })
    await sendAnswers(shop.shop)
    expect(await attemptsOf(shop, parcel)).toMatchObject([{ sentAt: shop.clock.now(), problem: null }])
  })

  test('whose word was lost is asked again, and its refusal means that it has the answer', async () => {
    const { order, parcel } = await failed()
    await answer(order, parcel.attemptId, { answer: 'again' })
    setCourierFaults(shop, { api: { answer: 'lost_answer', only: 'POST /ndr' } })
    await sendAnswers(shop.shop)
    expect([isOpenAtCourier(parcel), (await attemptsOf(shop, parcel))[0]?.mayBeSent]).toEqual([false, true])
    setCourierFaults(shop)
    shop.clock.pass({ minutes: 5 })
    await sendAnswers(shop.shop)
    expect(await attemptsOf(shop, parcel)).toMatchObject([{ sentAt: shop.clock.now(), failure: null }])
  })

  test('that does not take it is not asked again', async () => {
    const { order, parcel } = await failed()
    const there = shop.courier.book.parcels.find(({ awb }) => awb === parcel.awb)
    if (there?.ndr) there.ndr.isOpen = false
    await answer(order, parcel.attemptId, { answer: 'again' })
    await sendAnswers(shop.shop)
    expect(await attemptsOf(shop, parcel)).toMatchObject([{ sentAt: null, failure: 'refused', sendDueAt: null }])
  })

  test('that moved the parcel on before the answer was sent is not told', async () => {
    const { order, parcel } = await failed()
    await answer(order, parcel.attemptId, { answer: 'again' })
    moveTestParcel(shop, parcel.awb, 'out_for_delivery')
    shop.clock.pass({ hours: 5 })
    await trackParcels(shop.shop)
    await sendAnswers(shop.shop)
    expect(await attemptsOf(shop, parcel)).toMatchObject([{ sentAt: null, failure: 'moot', sendDueAt: null }])
  })
})
