import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { mails } from '#database/tables/mail.ts'
import { orderPictures } from '#database/tables/order-pictures.ts'
import { returns } from '#database/tables/returns.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import {
  approvedReturn,
  deliveredOrder,
  findingPicture,
  type ReturnStage,
  receive,
  withheldReturn,
} from '../../../tests/support/inspections.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { newPerson, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct } from '../../../tests/support/test-shop.ts'

onBothDatabases('what the seller writes and shows of a return', (database) => {
  let stage: ReturnStage
  beforeAll(async () => {
    const shop = await openTestShop({ database: database(), hasLimits: false })
    const product = await stockProduct(shop, { stock: 500, originalPaise: 60_000, discountPaise: null })
    stage = { shop, buyer: await newBuyer(shop), seller: await newPerson(shop, 'seller'), product }
  })
  afterAll(() => stage.shop.close())

  const rowOf = async (id: string) => (await database().db.select().from(returns).where(eq(returns.id, id)))[0]!
  const mailOf = async (id: string) => {
    const isThis = like(mails.eventKey, `order:${id}:return_received:%`)
    return (await database().db.select().from(mails).where(isThis))[0]
  }
  const back = async () => approvedReturn(stage, await deliveredOrder(stage))
  const picture = (id: string) => findingPicture(stage.shop, stage.seller, id)

  test('stands on the order, with the pictures and the sums to the paisa', async () => {
    const found = await withheldReturn(stage, await deliveredOrder(stage), 700.01)
    expect(found).toMatchObject({ status: 'Received', refundAmount: 700.01, withheld: 499.99 })
    expect(found.items[0]).toMatchObject({ note: 'Worn and washed', inspected: { scrap: 2 } })
    expect(found.items[0]?.pictures).toHaveLength(1)
    expect(found.inspectedAt).toBe(stage.shop.clock.now().toISOString())
    expect(found.pictures).toBeUndefined()
  })

  test('is mailed with what was found, what goes back, and how to disagree', async () => {
    const order = await deliveredOrder(stage)
    await withheldReturn(stage, order, 700.01)
    const mail = await mailOf(order._id)
    expect(mail?.text).toContain('2 cannot be used any more')
    expect(mail?.text).toContain('“Worn and washed”')
    expect(mail?.text).toContain('Refund: ₹700.01')
    expect(mail?.text).toContain('Not given back: ₹499.99')
    expect(mail?.text).toContain('You do not agree? Until')
  })

  test('without anything withheld the mail says what is refunded, and asks for no disagreement', async () => {
    const order = await deliveredOrder(stage)
    await receive(stage, await approvedReturn(stage, order))
    const mail = await mailOf(order._id)
    expect(mail?.text).toContain('2 in good order')
    expect(mail?.text).toContain('Refund: ₹1,200.00')
    expect(mail?.text).not.toContain('You do not agree?')
  })

  describe('is refused, and nothing is received,', () => {
    test.each<[string, (id: string) => Promise<Parameters<typeof receive>[2]>, string]>([
      [
        'without a note and a picture of what is not ours',
        async () => ({ counts: { notOurs: 2 } }),
        RETURN_TEXTS.proofNeeded,
      ],
      ['with a note alone', async () => ({ counts: { notOurs: 2 }, note: 'A towel' }), RETURN_TEXTS.proofNeeded],
      ['without a reason for less', async () => ({ refund: 1199.99 }), RETURN_TEXTS.lessNeedsProof],
      ['for more than was asked', async () => ({ refund: 1200.01 }), RETURN_TEXTS.refundHigh],
      ['for less than nothing', async () => ({ refund: -1 }), RETURN_TEXTS.refundBad],
      ['for a part of a paisa', async () => ({ refund: 1.001 }), RETURN_TEXTS.refundBad],
      [
        'with a picture that is not there',
        async () => ({ pictures: [stage.shop.shop.newId()] }),
        RETURN_TEXTS.pictureGone,
      ],
      [
        'with a picture of another order',
        async () => ({ pictures: [await picture((await back())._id)] }),
        RETURN_TEXTS.pictureGone,
      ],
      [
        'with four pictures of a line',
        async (id) => ({ pictures: await Promise.all([1, 2, 3, 4].map(() => picture(id))) }),
        RETURN_TEXTS.tooManyLinePictures,
      ],
    ])('%s', async (_, found, text) => {
      const asked = await back()
      const answer = await receive(stage, asked, await found(asked._id))
      expect([answer.statusCode, answer.json().message]).toEqual([400, text])
      expect((await rowOf(asked._id)).status).toBe('Approved')
    })

    test('where the pieces were not counted', async () => {
      const { _id } = await back()
      const body = { status: 'Received', refund: 1 }
      const answer = await send(stage.shop, 'PUT', `/v1/api/returns/${_id}`, body, stage.seller.token)
      expect(answer.json().message).toBe(RETURN_TEXTS.refundNeedsCount)
    })

    test('before it is received', async () => {
      const { _id } = await back()
      const body = { status: 'Refunded', refund: 1 }
      const answer = await send(stage.shop, 'PUT', `/v1/api/returns/${_id}`, body, stage.seller.token)
      expect(answer.json().message).toBe(RETURN_TEXTS.refundEarly)
    })
  })

  test('a buyer cannot take the seller’s picture for a return, nor see it before it was sent', async () => {
    const order = await deliveredOrder(stage)
    const asked = await approvedReturn(stage, order)
    const id = await picture(asked._id)
    const url = `/v1/api/orders/${order._id}/pictures/${id}`
    expect((await send(stage.shop, 'GET', url, undefined, stage.buyer.token)).statusCode).toBe(404)
    await receive(stage, asked, { note: 'Fine', pictures: [id] })
    expect((await send(stage.shop, 'GET', url, undefined, stage.buyer.token)).statusCode).toBe(200)
    const stranger = await newPerson(stage.shop)
    expect((await send(stage.shop, 'GET', url, undefined, stranger.token)).statusCode).toBe(404)
    const [row] = await database().db.select().from(orderPictures).where(eq(orderPictures.id, id))
    expect(row).toMatchObject({ by: 'seller', of: 'inspection', orderItemId: order.cart.items[0]?._id })
  })

  test('the refund is what was said, once, and its credit note too', async () => {
    const order = await deliveredOrder(stage)
    const { _id } = await withheldReturn(stage, order, 700.01)
    const refund = () => send(stage.shop, 'PUT', `/v1/api/returns/${_id}`, { status: 'Refunded' }, stage.seller.token)
    const both = await Promise.all([refund(), refund()])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await brokenInvariants(stage.shop)).toEqual([])
    const now = await send(stage.shop, 'GET', `/v1/api/orders/${order._id}`, undefined, stage.buyer.token)
    expect(now.json().order.paymentMethod.refundedAmount).toBe(700.01)
  })
})
