import { afterAll, beforeAll, expect, test } from 'vitest'
import { DISPUTE_TEXTS } from '#contracts/orders/dispute-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import {
  decide,
  deliver,
  type ExchangeStage,
  exchanged,
  exchangeStage,
  idOf,
  payDifference,
  readReplacement,
  readReturn,
  verify,
} from '../../../tests/support/exchanges.ts'
import { disagree } from '../../../tests/support/inspections.ts'
import { brokenInvariants, readOne } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

onBothDatabases('an exchange that ended because of what was found', (database) => {
  let shop: TestShop
  let stage: ExchangeStage
  let admin: Person
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    admin = await newPerson(shop, 'admin')
  })
  afterAll(() => shop.close())

  /** Asked for, found to be something else, and disagreed with. */
  async function refused(values: string, difference: number) {
    stage = await exchangeStage(shop)
    const order = await deliver(stage)
    const asked = await exchanged(stage, order, { values, difference })
    if (difference > 0) await verify(stage, await payDifference(stage, order, asked))
    await decide(stage, asked, 'Approved')
    const found = await decide(stage, asked, 'Received', 'notOurs')
    expect(found.statusCode, found.body).toBe(200)
    const said = await disagree({ ...stage, product: stage.kurta }, order, asked)
    expect(said.statusCode, said.body).toBe(200)
    const dispute = (said.json().order as OrderJson).returns[0]?.dispute
    return { order, asked, id: dispute?._id ?? '' }
  }
  const goOn = (id: string) => {
    const body = { decision: 'exchange', reason: 'It is ours.' }
    return send(shop, 'POST', `/v1/api/admin/disputes/${id}/decide`, body, admin.token)
  }

  test('goes out after all, and nothing is refunded beside it', async () => {
    const { order, id } = await refused('Red M', 0)
    const answer = await goOn(id)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(await readReturn(stage, order)).toMatchObject({
      status: 'Refunded',
      refundAmount: 0,
      exchange: { state: 'sent' },
    })
    expect(await readReplacement(stage, order)).toMatchObject({ status: 'Paid' })
    expect((await readReturn(stage, order)).items[0]?.inspected).toMatchObject({ notOurs: 0, scrap: 1 })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('gives the difference back where it costs less', async () => {
    const { order, id } = await refused('Blue S', -100)
    await goOn(id)
    expect(await readReturn(stage, order)).toMatchObject({
      status: 'Refunded',
      refundAmount: 100,
      exchange: { state: 'sent' },
    })
    expect(await brokenInvariants(shop)).toEqual([])
  })

  test('waits for its difference once more where it costs more', async () => {
    const { order, asked, id } = await refused('Blue M', 150)
    await goOn(id)
    expect(await readReturn(stage, order)).toMatchObject({
      status: 'Received',
      exchange: { state: 'held', isPaid: false },
    })
    await verify(stage, await payDifference(stage, order, asked))
    expect(await readReturn(stage, order)).toMatchObject({ status: 'Refunded', exchange: { state: 'sent' } })
    expect(await brokenInvariants(shop)).toEqual([])
    // What was paid the first time went back, and stays with the order that it was paid for.
    const returned = async (id: string) => (await readOne(shop, stage.buyer, id)).returnedPayments
    expect(await returned(order._id)).toHaveLength(1)
    expect(await returned((await readReplacement(stage, order))._id)).toEqual([])
  })

  test('cannot go on with pieces that are sold', async () => {
    const { id } = await refused('Red M', 0)
    const items = [cartLine(stage.kurta, { color: '', size: null, variantId: await idOf(stage, 'Red M'), quantity: 2 })]
    await placeCod(shop, stage.buyer, stage.kurta, { items })
    const answer = await goOn(id)
    expect([answer.statusCode, answer.json().message]).toEqual([409, DISPUTE_TEXTS.gone])
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
