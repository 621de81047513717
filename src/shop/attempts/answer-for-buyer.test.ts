import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Product } from '#rules/product.ts'
import { attemptsOf, failedParcel, happens } from '../../../tests/support/failed-attempts.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { readParcel } from '../../../tests/support/tracked-parcels.ts'
import { trackParcels } from '../tracking/track-parcels.ts'
import { sendAnswers } from './send-answers.ts'

let shop: TestShop
let buyer: Person
let seller: Person
let product: Product
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  buyer = await newBuyer(shop)
  seller = await newPerson(shop, 'seller')
  product = await stockProduct(shop, { stock: 1000 })
})
afterAll(() => shop.close())

const answer = (attemptId: string, body: object) =>
  send(shop, 'POST', `/v1/api/seller/attempts/${attemptId}`, body, seller.token)
const waiting = async (): Promise<{ _id: string; attempt: { number: number } }[]> =>
  (await send(shop, 'GET', '/v1/api/seller/parcels/waiting', undefined, seller.token)).json().attempts

test('a seller who sends it back turns the parcel, and it waits no more', async () => {
  const parcel = await failedParcel(shop, await placeCod(shop, buyer, product))
  expect((await waiting()).map(({ _id }) => _id)).toContain(parcel.id)
  const answered = await answer(parcel.attemptId, { answer: 'send_back' })
  expect(answered.json().attempts.map(({ _id }: { _id: string }) => _id)).not.toContain(parcel.id)
  await sendAnswers(shop.shop)
  await trackParcels(shop.shop)
  expect((await readParcel(shop, parcel)).state).toBe('coming_back')
  expect(await attemptsOf(shop, parcel)).toMatchObject([{ answeredBy: 'seller', answeredByUserId: seller.user._id }])
})

test('of several attempts only the latest waits', async () => {
  const parcel = await failedParcel(shop, await placeCod(shop, buyer, product))
  await happens(shop, parcel, 'out_for_delivery', 'attempt_failed')
  const mine = (await waiting()).filter(({ _id }) => _id === parcel.id)
  expect(mine.map(({ attempt }) => attempt.number)).toEqual([2])
})

test('what the buyer has answered is not answered again by the seller', async () => {
  const order = await placeCod(shop, buyer, product)
  const parcel = await failedParcel(shop, order)
  await send(shop, 'POST', `/v1/api/orders/${order._id}/attempts/${parcel.attemptId}`, { answer: 'again' }, buyer.token)
  expect((await answer(parcel.attemptId, { answer: 'send_back' })).statusCode).toBe(409)
})

test('an answer that the courier did not take is given again by the seller, not by the buyer', async () => {
  const order = await placeCod(shop, buyer, product)
  const parcel = await failedParcel(shop, order)
  const there = shop.courier.book.parcels.find(({ awb }) => awb === parcel.awb)
  const setOpen = (isOpen: boolean) => there?.ndr && Object.assign(there.ndr, { isOpen })
  setOpen(false)
  await answer(parcel.attemptId, { answer: 'other_phone', phone: '9812345678' })
  await sendAnswers(shop.shop)
  expect(await attemptsOf(shop, parcel)).toMatchObject([{ failure: 'refused' }])
  const path = `/v1/api/orders/${order._id}/attempts/${parcel.attemptId}`
  expect((await send(shop, 'POST', path, { answer: 'again' }, buyer.token)).statusCode).toBe(409)
  const listed = (await waiting()).find(({ _id }) => _id === parcel.id)
  expect(listed?.attempt).toMatchObject({ mayAnswer: true })
  setOpen(true)
  expect((await answer(parcel.attemptId, { answer: 'again' })).statusCode).toBe(200)
  await sendAnswers(shop.shop)
  const sent = { answer: 'again', phone: null, failure: null, problem: null, sentAt: shop.clock.now() }
  expect(await attemptsOf(shop, parcel)).toMatchObject([sent])
})
