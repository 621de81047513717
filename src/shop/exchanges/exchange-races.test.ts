import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import {
  askExchange,
  decide,
  deliver,
  type ExchangeStage,
  exchanged,
  exchangeStage,
  idOf,
  payDifference,
  readReturn,
  verify,
  withdraw,
} from '../../../tests/support/exchanges.ts'
import { brokenInvariants, doAllWork, readOne, setTerms } from '../../../tests/support/order-work.ts'
import { cartLine, orderBody } from '../../../tests/support/orders.ts'
import { send } from '../../../tests/support/people.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { stockByVariant } from '../../../tests/support/variants.ts'

onBothDatabases('exchanges at the same moment', (database) => {
  let shop: TestShop
  let stage: ExchangeStage
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { exchangeTrustOrders: null })
  })
  beforeEach(async () => {
    shop.clock.pass({ minutes: 1 })
    stage = await exchangeStage(shop)
  })
  afterEach(async () => expect(await brokenInvariants(shop)).toEqual([]))
  afterAll(() => shop.close())

  const codes = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

  test('of one piece: one is held', async () => {
    const order = await deliver(stage)
    const both = await Promise.all([
      askExchange(stage, order, { difference: 0 }),
      askExchange(stage, order, { values: 'Blue M', difference: 150 }),
    ])
    expect(codes(both)).toEqual([200, 400])
    expect((await readOne(shop, stage.buyer, order._id)).returns).toHaveLength(1)
  })

  test('as an exchange and as a refund: the piece comes back once', async () => {
    const order = await deliver(stage)
    const both = await Promise.all([
      askExchange(stage, order, { difference: 0 }),
      askExchange(stage, order, { difference: 0, body: { exchange: undefined } }),
    ])
    expect(codes(both)).toEqual([200, 400])
  })

  test('against a buyer of the last piece: one of them gets it', async () => {
    const order = await deliver(stage)
    await deliver(stage, { values: 'Red M' })
    const items = [cartLine(stage.kurta, { color: '', size: null, variantId: await idOf(stage, 'Red M') })]
    const body = orderBody(stage.kurta, 'COD', { items })
    const [asked, bought] = await Promise.all([
      askExchange(stage, order, { difference: 0 }),
      send(shop, 'POST', '/v1/api/orders', body, stage.buyer.token),
    ])
    expect([asked, bought].filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect((await stockByVariant(shop, stage.kurta))['Red M']).toBe(0)
  })

  test('paid and withdrawn: sent with the money, or ended without it', async () => {
    const order = await deliver(stage)
    const asked = await exchanged(stage, order, { values: 'Blue M', difference: 150 })
    await decide(stage, asked, 'Approved')
    await decide(stage, asked, 'Received')
    const proof = await payDifference(stage, order, asked)
    await Promise.all([verify(stage, proof), withdraw(stage, order, asked)])
    await doAllWork(shop)
    const { exchange } = await readReturn(stage, order)
    const { returnedPayments } = await readOne(shop, stage.buyer, order._id)
    expect(returnedPayments).toHaveLength(exchange?.state === 'sent' ? 0 : 1)
  })

  test('received twice: one order goes out', async () => {
    const order = await deliver(stage)
    const asked = await exchanged(stage, order, { difference: 0 })
    await decide(stage, asked, 'Approved')
    const both = await Promise.all([decide(stage, asked, 'Received'), decide(stage, asked, 'Received')])
    expect(codes(both)).toEqual([200, 409])
    expect((await stockByVariant(shop, stage.kurta))['Red M']).toBe(1)
  })
})
