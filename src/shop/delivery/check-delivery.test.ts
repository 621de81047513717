import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DELIVERY_TEXTS } from '#contracts/orders/delivery-texts.ts'
import { pinAnswers } from '#database/tables/pin-answers.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { setTerms } from '../../../tests/support/order-work.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { createToldCourier } from '../../../tests/support/told-courier.ts'
import { checkDelivery } from './check-delivery.ts'
import { sweepPinAnswers } from './sweep-pin-answers.ts'

onBothDatabases('delivery to a PIN code', (database) => {
  const told = createToldCourier()
  let shop: TestShop

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: true, furnish: told.furnish })
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await database().db.delete(pinAnswers)
    // What was remembered, counted or failed in the test before is over.
    shop.clock.pass({ days: 2 })
    Object.assign(told, { asked: [], isDown: false, days: 4, gate: null })
  })

  const check = async (pin: string, ids: string[] = []) =>
    (await checkDelivery(shop.shop, { pin, ids }, '203.0.113.7')).delivery
  const days = (arrivesBy: string | null) => (Date.parse(arrivesBy ?? '') - shop.clock.now().getTime()) / 86_400_000

  test('is promised by the maker’s days and the courier’s', async () => {
    told.days = 7
    const [ready, slow] = [await stockProduct(shop, { leadDays: null }), await stockProduct(shop, { leadDays: 10 })]
    const { arrivesBy, ...rest } = await check('560001', [ready.id, slow.id])
    expect(rest).toEqual({ pin: '560001', isDeliverable: true, isCashPossible: true, source: 'courier' })
    expect(days(arrivesBy)).toBe(10 + 1 + 7)
  })

  test('begins after a holiday', async () => {
    const today = shop.clock.now().toISOString().slice(0, 10)
    await setTerms(shop, { awayUntil: today })
    try {
      expect((await check('560001')).arrivesBy?.slice(11)).toBe('18:30:00.000Z')
    } finally {
      await setTerms(shop, { awayUntil: null })
    }
  })

  test('is known not to be possible, or only without cash', async () => {
    expect(await check('744101')).toMatchObject({ isDeliverable: false, arrivesBy: null, isCashPossible: false })
    expect(await check('790001')).toMatchObject({ isDeliverable: true, isCashPossible: false })
  })

  test('has no cash where the store takes none', async () => {
    await setTerms(shop, { isCodOffered: false })
    try {
      expect(await check('560001')).toMatchObject({ isDeliverable: true, isCashPossible: false })
    } finally {
      await setTerms(shop, { isCodOffered: true })
    }
  })

  test('understands digits of other scripts, and refuses what is no PIN code', async () => {
    expect((await check('५६० ००१')).pin).toBe('560001')
    await expect(check('056000')).rejects.toMatchObject({ code: 'bad_input', errors: [{ path: 'pin' }] })
    expect(told.asked).toEqual(['560001'])
  })

  test('is asked about once a day', async () => {
    await check('560002')
    shop.clock.pass({ hours: 23 })
    await check('560002')
    expect(told.asked).toHaveLength(1)
    shop.clock.pass({ hours: 1 })
    await check('560002')
    expect(told.asked).toHaveLength(2)
  })

  test('is asked about once by all who ask at the same time', async () => {
    let open = () => {}
    told.gate = new Promise((resolve) => {
      open = resolve
    })
    const all = Promise.all([check('560003'), check('560003'), check('560003')])
    await expect.poll(() => told.asked.length).toBe(1)
    open()
    expect(new Set((await all).map(({ source }) => source))).toEqual(new Set(['courier']))
    expect(told.asked).toHaveLength(1)
  })

  test('is kept for another process', async () => {
    await check('744103')
    const other = createToldCourier()
    other.isDown = true
    const second = await openTestShop({ database: database(), clock: shop.clock, furnish: other.furnish })
    try {
      const { delivery } = await checkDelivery(second.shop, { pin: '744103', ids: [] }, '203.0.113.7')
      expect([delivery.isDeliverable, other.asked]).toEqual([false, []])
    } finally {
      await second.close()
    }
  })

  test('is answered as before for thirty days while the courier is down, then by the zone', async () => {
    await check('744102')
    told.isDown = true
    shop.clock.pass({ days: 29 })
    expect(await check('744102')).toMatchObject({ isDeliverable: false, source: 'courier' })
    shop.clock.pass({ days: 2 })
    expect(await check('744102')).toMatchObject({ isDeliverable: true, source: 'zone' })
  })

  test('follows the zone where nobody asked before the courier went down, and asks again after a rest', async () => {
    told.isDown = true
    const { arrivesBy, source } = await check('194101')
    expect([days(arrivesBy), source]).toEqual([5 + 4, 'zone'])
    await check('194102')
    expect(told.asked).toEqual(['194101'])
    told.isDown = false
    shop.clock.pass({ seconds: 31 })
    expect((await check('194101')).source).toBe('courier')
  })

  test('is asked about by a network so often, and kept answers are not counted', async () => {
    await check('560100')
    for (let n = 1; n < 60; n += 1) await check(String(560_100 + n))
    expect((await check('560100')).source).toBe('courier')
    await expect(check('560200')).rejects.toMatchObject({ code: 'too_many', message: DELIVERY_TEXTS.tooMany })
  })

  test('is forgotten after thirty days, and beyond a number of rows', async () => {
    await check('560004')
    shop.clock.pass({ days: 31 })
    for (const pin of ['560005', '560006', '560007']) {
      shop.clock.pass({ seconds: 1 })
      await check(pin)
    }
    const left = async () => (await database().db.select().from(pinAnswers)).map(({ pin }) => pin).sort()
    await sweepPinAnswers(shop.shop)
    expect(await left()).toEqual(['560005', '560006', '560007'])
    await sweepPinAnswers(shop.shop, 2)
    expect(await left()).toEqual(['560006', '560007'])
  })

  test('follows the zone in a shop without a courier', async () => {
    const alone = { ...shop.shop, courier: null }
    const { delivery } = await checkDelivery(alone, { pin: '744101', ids: [] }, '203.0.113.7')
    expect(delivery).toMatchObject({ isDeliverable: true, isCashPossible: true, source: 'zone' })
    expect(days(delivery.arrivesBy)).toBe(5 + 5)
  })
})
