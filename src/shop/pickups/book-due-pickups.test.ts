import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { PICKUP_PROBLEM_TEXTS, PICKUP_TEXTS } from '#contracts/orders/pickup-texts.ts'
import { mails } from '#database/tables/mail.ts'
import { returnPickups } from '#database/tables/return-pickups.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { deliverParcelWebhooks, moveTestParcel, setCourierFaults } from '../../../tests/support/courier.ts'
import { approvedReturn, deliveredOrder, type ReturnStage, receive } from '../../../tests/support/inspections.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct } from '../../../tests/support/test-shop.ts'
import { bookDuePickups } from './book-due-pickups.ts'
import { trackPickups } from './track-pickups.ts'

onBothDatabases('the courier fetches a return', (database) => {
  let stage: ReturnStage
  beforeAll(async () => {
    const shop = await openTestShop({ database: database(), hasLimits: false })
    const product = await stockProduct(shop, { stock: 900 })
    stage = { shop, buyer: await newBuyer(shop), seller: await newPerson(shop, 'seller'), product }
  })
  beforeEach(() => setCourierFaults(stage.shop))
  afterAll(() => stage.shop.close())

  async function approved() {
    const order = await deliveredOrder(stage, { method: 'COD' })
    return { order, asked: await approvedReturn(stage, order) }
  }
  const book = (ids: string[]) =>
    send(stage.shop, 'POST', '/v1/api/seller/returns/pickups', { ids }, stage.seller.token)
  const work = async () => {
    while ((await bookDuePickups(stage.shop.shop)) > 0);
  }
  const rowsOf = ({ _id }: ReturnJson) =>
    database().db.select().from(returnPickups).where(eq(returnPickups.returnId, _id)).orderBy(returnPickups.number)
  const rowOf = async (asked: ReturnJson) => (await rowsOf(asked)).at(-1)!
  const theirs = ({ id }: OrderJson) =>
    stage.shop.courier.book.parcels.filter(({ order, isReturn }) => isReturn && order.order_id.startsWith(id))
  const seen = async ({ _id }: OrderJson) => {
    const answer = await send(stage.shop, 'GET', `/v1/api/orders/${_id}`, undefined, stage.buyer.token)
    return (answer.json().order as OrderJson).returns.at(-1)?.pickup
  }
  const move = async (asked: ReturnJson, name: Parameters<typeof moveTestParcel>[2]) => {
    stage.shop.clock.pass({ minutes: 1 })
    moveTestParcel(stage.shop, (await rowOf(asked)).awb ?? '', name)
    await deliverParcelWebhooks(stage.shop)
    while ((await trackPickups(stage.shop.shop)) > 0);
  }
  async function booked() {
    const made = await approved()
    await book([made.asked._id])
    await work()
    return made
  }

  test('booked with one press, and the buyer sees day, courier and number', async () => {
    await database().db.delete(mails)
    const { order, asked } = await booked()
    const row = await rowOf(asked)
    expect(row).toMatchObject({ state: 'booked', bookDueAt: null, problem: null })
    expect(theirs(order)).toMatchObject([{ awb: row.awb, order: { payment_method: 'Prepaid' } }])
    expect(await seen(order)).toMatchObject({ state: 'booked', awb: row.awb, courierName: row.courierName })
    expect((await seen(order))?.pickupFor).not.toBeNull()
    const [mail] = await database().db.select().from(mails).where(eq(mails.kind, 'order_pickup_booked'))
    expect(mail?.text).toContain(row.awb)
  })

  test('several at once; those that cannot be fetched are named', async () => {
    const [one, two] = [await approved(), await approved()]
    const other = await deliveredOrder(stage, { method: 'COD' })
    const answer = await book([one.asked._id, two.asked._id, one.asked._id, other._id])
    expect(answer.json()).toMatchObject({ booked: 2, left: [{ _id: other._id }] })
    await work()
    expect([(await rowOf(one.asked)).state, (await rowOf(two.asked)).state]).toEqual(['booked', 'booked'])
    expect((await book([one.asked._id])).json().message).toBe(PICKUP_PROBLEM_TEXTS.booked_already)
  })

  test('pressed twice at the same moment it is booked once', async () => {
    const { order, asked } = await approved()
    const both = await Promise.all([book([asked._id]), book([asked._id])])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    await Promise.all([work(), work()])
    expect([theirs(order).length, (await rowsOf(asked)).length]).toEqual([1, 1])
  })

  test('not before it is approved, nor where there is no courier', async () => {
    const { asked } = await approved()
    await receive(stage, asked)
    expect((await book([asked._id])).json().message).toBe(PICKUP_PROBLEM_TEXTS.not_approved)
    const { courier } = stage.shop.shop
    Object.assign(stage.shop.shop, { courier: null })
    const answer = await book([asked._id])
    Object.assign(stage.shop.shop, { courier })
    expect([answer.statusCode, answer.json().message]).toEqual([409, PICKUP_TEXTS.noCourier])
  })

  describe('while the courier is in trouble', () => {
    const CALLS = ['POST /orders/create/return', 'POST /courier/assign', 'POST /courier/generate/pickup']

    test.each(['down', 'lost_answer', '500', 'garbage', 'wrong_types'] as const)(
      '%s of any call books it once, later',
      async (answer) => {
        for (const only of CALLS) {
          const { order, asked } = await approved()
          setCourierFaults(stage.shop, { api: { answer, times: 1, only } })
          await book([asked._id])
          await work()
          setCourierFaults(stage.shop)
          stage.shop.clock.pass({ minutes: 10 })
          await work()
          expect((await rowOf(asked)).state, only).toBe('booked')
          expect(theirs(order), only).toHaveLength(1)
        }
      },
    )

    test('a refusal waits for a person, who books it anew', async () => {
      const { order, asked } = await approved()
      setCourierFaults(stage.shop, { hasEmptyWallet: true })
      await book([asked._id])
      await work()
      expect(await rowOf(asked)).toMatchObject({ state: 'refused', problem: expect.stringContaining('wallet') })
      // What the courier says to the shop is not for the buyer.
      expect(await seen(order)).not.toHaveProperty('problem')
      setCourierFaults(stage.shop)
      await book([asked._id])
      await work()
      expect(await rowOf(asked)).toMatchObject({ state: 'booked', number: 2 })
    })
  })

  test('scans follow by webhook and tracking, to the shop’s door', async () => {
    const { order, asked } = await booked()
    await move(asked, 'picked_up')
    expect(await seen(order)).toMatchObject({ state: 'picked_up', lastScan: { activity: 'Picked up from the seller' } })
    await move(asked, 'delivered')
    expect(await seen(order)).toMatchObject({ state: 'arrived' })
    expect((await rowOf(asked)).trackDueAt).toBeNull()
    // It moves no order and no return by itself.
    const answer = await send(stage.shop, 'GET', `/v1/api/orders/${order._id}`, undefined, stage.buyer.token)
    expect(answer.json().order).toMatchObject({ status: 'Delivered', returns: [{ status: 'Approved' }] })
  })

  describe('in vain', () => {
    const retry = (order: OrderJson, { _id }: ReturnJson, token = stage.buyer.token) =>
      send(stage.shop, 'POST', `/v1/api/orders/${order._id}/returns/${_id}/pickup/retry`, undefined, token)

    test('both sides are told once, and the buyer lets it come again', async () => {
      const { order, asked } = await booked()
      expect((await retry(order, asked)).json().message).toBe(PICKUP_TEXTS.notFailed)
      await database().db.delete(mails)
      await move(asked, 'pickup_failed')
      await trackPickups(stage.shop.shop)
      expect(await seen(order)).toMatchObject({ state: 'failed', failure: expect.stringContaining('nobody at home') })
      const kinds = (await database().db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
      expect(kinds.sort()).toEqual(['order_pickup_failed', 'store_pickup_failed'])
      const stranger = await newPerson(stage.shop)
      expect((await retry(order, asked, stranger.token)).statusCode).toBe(404)
      const both = await Promise.all([retry(order, asked), retry(order, asked)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      await work()
      const row = await rowOf(asked)
      expect(row).toMatchObject({ state: 'booked', failures: 1, answeredFailures: 1, failure: null })
      await move(asked, 'picked_up')
      expect((await seen(order))?.state).toBe('picked_up')
    })

    test('it waits for the seller until another try is asked for', async () => {
      const listed = async (status: string): Promise<string[]> => {
        const url = `/v1/api/seller/returns?status=${status}`
        const answer = await send(stage.shop, 'GET', url, undefined, stage.seller.token)
        return answer.json().returns.map(({ _id }: { _id: string }) => _id)
      }
      const { order, asked } = await booked()
      expect(await listed('waiting')).not.toContain(asked._id)
      await move(asked, 'pickup_failed')
      expect([await listed('waiting'), await listed('pickup')]).toEqual([
        expect.arrayContaining([asked._id]),
        expect.arrayContaining([asked._id]),
      ])
      await retry(order, asked)
      expect(await listed('waiting')).not.toContain(asked._id)
    })

    test('a lost answer to another try asks for it once more', async () => {
      const { asked } = await booked()
      await move(asked, 'pickup_failed')
      setCourierFaults(stage.shop, { api: { answer: 'lost_answer', times: 1, only: 'POST /courier/generate/pickup' } })
      await book([asked._id])
      await work()
      setCourierFaults(stage.shop)
      stage.shop.clock.pass({ minutes: 10 })
      await work()
      expect((await rowOf(asked)).state).toBe('booked')
      expect(await rowsOf(asked)).toHaveLength(1)
    })
  })

  describe('is called off', () => {
    const cancel = ({ _id }: ReturnJson) =>
      send(stage.shop, 'POST', `/v1/api/seller/returns/${_id}/pickup/cancel`, undefined, stage.seller.token)

    test('by the seller, at the courier too', async () => {
      const { order, asked } = await booked()
      expect((await cancel(asked)).statusCode).toBe(200)
      await work()
      expect((await rowOf(asked)).state).toBe('cancelled')
      expect(theirs(order)).toMatchObject([{ isCancelled: true }])
      expect((await cancel(asked)).json().message).toBe(PICKUP_TEXTS.tooLate)
    })

    test('when the buyer has sent it already and it is here', async () => {
      const { order, asked } = await booked()
      await receive(stage, asked)
      await work()
      expect(theirs(order)).toMatchObject([{ isCancelled: true }])
    })

    test('not once the courier has it', async () => {
      const { asked } = await booked()
      await move(asked, 'picked_up')
      expect((await cancel(asked)).json().message).toBe(PICKUP_TEXTS.tooLate)
    })
  })
})
