import { eq, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DisputedReturnJson } from '#contracts/admin/disputes.ts'
import { DISPUTE_PROBLEM_TEXTS, DISPUTE_TEXTS, RULING_PROBLEM_TEXTS } from '#contracts/orders/dispute-texts.ts'
import type { OrderJson, ReturnJson } from '#contracts/orders/orders.ts'
import { mails } from '#database/tables/mail.ts'
import { refunds } from '#database/tables/payments.ts'
import { returnDisputes } from '#database/tables/return-disputes.ts'
import { toEnglish } from '#rules/message.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import {
  approvedReturn,
  deliveredOrder,
  disagree,
  type ReturnStage,
  receive,
  withheldReturn,
} from '../../../tests/support/inspections.ts'
import { brokenInvariants, newBuyer } from '../../../tests/support/order-work.ts'
import { logIn, newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct } from '../../../tests/support/test-shop.ts'
import { watchDisputes } from './watch-disputes.ts'

onBothDatabases('a buyer who does not agree', (database) => {
  let stage: ReturnStage
  let admin: Person
  beforeAll(async () => {
    const shop = await openTestShop({ database: database(), hasLimits: false })
    const product = await stockProduct(shop, { stock: 500, originalPaise: 60_000, discountPaise: null })
    stage = { shop, buyer: await newBuyer(shop), seller: await newPerson(shop, 'seller'), product }
    admin = await newPerson(shop, 'admin')
  })
  beforeEach(async () => {
    for (const who of [stage.buyer, stage.seller, admin]) who.token = await logIn(stage.shop, who.email)
  })
  afterAll(() => stage.shop.close())

  /** Two pieces for ₹1,200, of which ₹700.01 go back; said so at once. */
  async function disputed(options?: Parameters<typeof deliveredOrder>[1], part: object = {}) {
    const order = await deliveredOrder(stage, options)
    const back = await withheldReturn(stage, order, 700.01, part)
    const answer = await disagree(stage, order, back)
    expect(answer.statusCode, answer.body).toBe(200)
    const asked = (answer.json().order as OrderJson).returns.at(-1) as ReturnJson
    return { order, asked, id: asked.dispute?._id ?? '' }
  }
  const decide = (id: string, body: object, who = admin) =>
    send(
      stage.shop,
      'POST',
      `/v1/api/admin/disputes/${id}/decide`,
      { reason: 'Seen on the pictures.', ...body },
      who.token,
    )
  const refund = (id: string) =>
    send(stage.shop, 'PUT', `/v1/api/returns/${id}`, { status: 'Refunded' }, stage.seller.token)
  const sumOf = async ({ _id }: OrderJson) => {
    const rows = await database().db.select().from(refunds).where(eq(refunds.orderId, _id))
    return rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0)
  }
  const now = async ({ _id }: OrderJson) =>
    (await send(stage.shop, 'GET', `/v1/api/orders/${_id}`, undefined, stage.buyer.token)).json().order as OrderJson
  const mailsOf = ({ _id }: OrderJson) =>
    database()
      .db.select()
      .from(mails)
      .where(like(mails.eventKey, `order:${_id}:%`))
  const list = async (show = 'open') =>
    (await send(stage.shop, 'GET', `/v1/api/admin/disputes?show=${show}`, undefined, admin.token)).json()

  describe('says so', () => {
    test('once, and both sides and the desk know of it', async () => {
      const { order, asked } = await disputed()
      expect(asked.dispute).toMatchObject({ words: 'It was never worn.', decision: null, pictures: [] })
      const again = await disagree(stage, order, asked)
      expect([again.statusCode, again.json().message]).toEqual([409, DISPUTE_PROBLEM_TEXTS.again])
      const kinds = (await mailsOf(order)).map(({ kind }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['order_dispute_sent', 'store_return_disputed']))
      const { disputes, open } = await list()
      const found = (disputes as DisputedReturnJson[]).find(({ returnId }) => returnId === asked._id)
      expect(found?.sums).toEqual({ asked: 1200, refund: 700.01, given: 0, question: 499.99, exchange: null })
      expect(open).toBeGreaterThan(0)
    })

    test('twice at the same moment, and is heard once', async () => {
      const order = await deliveredOrder(stage)
      const back = await withheldReturn(stage, order, 0)
      const both = await Promise.all([disagree(stage, order, back), disagree(stage, order, back)])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    })

    test('not where all of it goes back, nor before it was looked at, nor without words', async () => {
      const order = await deliveredOrder(stage)
      const back = await approvedReturn(stage, order)
      expect((await disagree(stage, order, back)).json().message).toBe(DISPUTE_PROBLEM_TEXTS.not_inspected)
      await receive(stage, back)
      expect((await disagree(stage, order, back)).json().message).toBe(DISPUTE_PROBLEM_TEXTS.nothing)
      expect((await disagree(stage, order, back, { words: ' ' })).json().message).toBe(DISPUTE_TEXTS.wordsMissing)
      const stranger = await newPerson(stage.shop)
      expect((await disagree(stage, order, back, undefined, stranger.token)).statusCode).toBe(404)
    })

    test('not after seven days', async () => {
      const order = await deliveredOrder(stage)
      const back = await withheldReturn(stage, order, 0)
      stage.shop.clock.pass({ days: 7 })
      const token = await logIn(stage.shop, stage.buyer.email)
      const answer = await disagree(stage, order, back, undefined, token)
      expect(answer.json().message).toBe(toEnglish(DISPUTE_PROBLEM_TEXTS.over))
    })
  })

  describe('gets from the admin', () => {
    test.each([
      ['all of it', { decision: 'refund' }, 120_000, 0],
      ['a part', { decision: 'part', amount: 100.5 }, 80_051, 399.49],
    ])('%s, with what was not refunded yet', async (_, body, paise, withheld) => {
      const { order, id } = await disputed()
      const answer = await decide(id, body)
      expect(answer.statusCode, answer.body).toBe(200)
      expect(await sumOf(order)).toBe(paise)
      const [asked] = (await now(order)).returns
      expect([asked?.status, asked?.withheld ?? 0]).toEqual(['Refunded', withheld])
      expect((await refund(asked?._id ?? '')).statusCode).toBe(409)
      expect(await brokenInvariants(stage.shop)).toEqual([])
    })

    test('the rest, where a part was refunded before', async () => {
      const { order, asked, id } = await disputed()
      expect((await refund(asked._id)).statusCode).toBe(200)
      await decide(id, { decision: 'refund' })
      expect(await sumOf(order)).toBe(120_000)
      expect(await brokenInvariants(stage.shop)).toEqual([])
    })

    test('nothing, with the reason, in mails to both sides', async () => {
      const { order, id } = await disputed()
      await decide(id, { decision: 'uphold' })
      expect(await sumOf(order)).toBe(0)
      const told = (await mailsOf(order)).filter(({ kind }) => kind.endsWith('dispute_decided'))
      expect(told.map(({ kind }) => kind).sort()).toEqual(['order_dispute_decided', 'store_dispute_decided'])
      for (const { text } of told) expect(text).toContain('Seen on the pictures.')
      expect((await now(order)).returns[0]?.dispute).toMatchObject({
        decision: 'uphold',
        reason: 'Seen on the pictures.',
      })
    })

    test('cash by the seller’s hand: once, the rest after the part', async () => {
      const { order, asked, id } = await disputed({ method: 'COD' })
      await refund(asked._id)
      expect((await decide(id, { decision: 'refund' })).json().message).toBe(DISPUTE_TEXTS.decidedByHand)
      expect(await sumOf(order)).toBe(70_001)
      expect((await now(order)).returns[0]).toMatchObject({ status: 'Received', refunded: 700.01, refundAmount: 1200 })
      await refund(asked._id)
      expect(await sumOf(order)).toBe(120_000)
      expect(await brokenInvariants(stage.shop)).toEqual([])
    })
  })

  describe('is decided once:', () => {
    test('two admins at the same moment', async () => {
      const { order, id } = await disputed()
      const both = await Promise.all([decide(id, { decision: 'refund' }), decide(id, { decision: 'uphold' })])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      expect([0, 120_000]).toContain(await sumOf(order))
    })

    test('the seller refunds while the admin decides', async () => {
      const { order, asked, id } = await disputed()
      await Promise.all([decide(id, { decision: 'refund' }), refund(asked._id)])
      expect(await sumOf(order)).toBe(120_000)
      expect(await brokenInvariants(stage.shop)).toEqual([])
    })

    test('not what was refunded outside of the return', async () => {
      const { order, id } = await disputed()
      const url = `/v1/api/orders/${order._id}/refund`
      expect((await send(stage.shop, 'POST', url, {}, stage.seller.token)).statusCode).toBe(200)
      const before = await sumOf(order)
      expect((await decide(id, { decision: 'refund' })).json().message).toBe(DISPUTE_TEXTS.spent)
      expect(await sumOf(order)).toBe(before)
      expect((await list()).disputes.some(({ _id }: { _id: string }) => _id === id)).toBe(true)
    })

    test.each([
      ['all of it as a part', { decision: 'part', amount: 499.99 }, 400, RULING_PROBLEM_TEXTS.part_bad],
      ['no sum', { decision: 'part' }, 400, RULING_PROBLEM_TEXTS.part_bad],
      ['a part of a paisa', { decision: 'part', amount: 1.001 }, 400, DISPUTE_TEXTS.amountBad],
      ['an exchange that never was', { decision: 'exchange' }, 409, RULING_PROBLEM_TEXTS.no_exchange],
      ['no reason', { decision: 'uphold', reason: '' }, 400, DISPUTE_TEXTS.reasonMissing],
      ['nothing', { decision: 'maybe' }, 400, DISPUTE_TEXTS.unknownDecision],
    ])('not %s', async (_, body, status, text) => {
      const { id } = await disputed()
      const answer = await decide(id, body)
      expect([answer.statusCode, answer.json().message]).toEqual([status, text])
    })

    test('not by a seller', async () => {
      const { id } = await disputed()
      expect((await decide(id, { decision: 'refund' }, stage.seller)).statusCode).toBe(403)
    })
  })

  test('the clocks of customer care run for it, and stop with the decision', async () => {
    const { id } = await disputed()
    const row = async () => (await database().db.select().from(returnDisputes).where(eq(returnDisputes.id, id)))[0]!
    const late = async () => database().db.$count(mails, like(mails.eventKey, `%store_dispute_late:${id}%`))
    stage.shop.clock.pass({ hours: 37 })
    await Promise.all([watchDisputes(stage.shop.shop), watchDisputes(stage.shop.shop)])
    admin.token = await logIn(stage.shop, admin.email)
    expect([(await row()).alarm, (await list()).due > 0, await late()]).toEqual(['near', true, 1])
    const seen = await send(stage.shop, 'POST', `/v1/api/admin/disputes/${id}/acknowledge`, undefined, admin.token)
    expect(seen.statusCode, seen.body).toBe(200)
    expect((await row()).alarm).toBe('none')
    stage.shop.clock.pass({ days: 30 })
    admin.token = await logIn(stage.shop, admin.email)
    await watchDisputes(stage.shop.shop)
    expect([(await row()).alarm, await late()]).toEqual(['late', 2])
    await decide(id, { decision: 'uphold' })
    expect(await row()).toMatchObject({ alarm: 'none', alarmDueAt: null, deadlineAt: null })
  })
})
