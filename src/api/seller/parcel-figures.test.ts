import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FigureGroupJson, ParcelFiguresJson } from '#contracts/seller/parcel-figures.ts'
import { parcels } from '#database/tables/parcels.ts'
import type { Product } from '#rules/product.ts'
import type { MoveName } from '#sandbox/courier/moves.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { happens } from '../../../tests/support/failed-attempts.ts'
import { newBuyer } from '../../../tests/support/order-work.ts'
import { cartLine, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person, send } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import { packParcel } from '../../../tests/support/tracked-parcels.ts'

const PERIOD = 'from=2026-03-01&to=2026-03-31'

onBothDatabases('figures of parcels', (database) => {
  let shop: TestShop
  let [buyer, seller]: Person[] = []
  let [bag, shawl]: Product[] = []
  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    buyer = await newBuyer(shop)
    bag = await stockProduct(shop, { stock: 100, title: 'Bag' })
    shawl = await stockProduct(shop, { stock: 100, title: '=Shawl' })
    await sendParcel(['picked_up', 'delivered'], { goods: [bag], pin: '411001', collectPaise: 100, pricePaise: 4_000 })
    await sendParcel(['picked_up', 'turned_back', 'back_at_shop'], {
      ...{ goods: [bag, shawl], pin: '411002', collectPaise: 100, pricePaise: 6_000 },
    })
    await sendParcel(['picked_up'], { goods: [shawl], pin: '560001', collectPaise: 0, pricePaise: null })
    await sendParcel(['picked_up', 'lost'], { goods: [shawl], pin: '560001', collectPaise: 0, pricePaise: 5_000 })
    // Only a label.
    await sendParcel([], { goods: [bag], pin: '411001', collectPaise: 0, pricePaise: 9_000 })
    await sendParcel(
      ['picked_up'],
      { goods: [bag], pin: '560001', collectPaise: 0, pricePaise: 5_000 },
      async (parcel) => {
        shop.clock.pass({ days: 20 })
        await happens(shop, parcel, 'delivered')
        // After the days: sessions do not last so long.
        seller = await newPerson(shop, 'seller')
      },
    )
  })
  afterAll(() => shop.close())

  type Sending = { goods: (Product | undefined)[]; pin: string; collectPaise: number; pricePaise: number | null }

  async function sendParcel(
    moves: MoveName[],
    { goods, pin, collectPaise, pricePaise }: Sending,
    then?: (parcel: { id: string; awb: string }) => Promise<void>,
  ) {
    const place = pin[0] === '4' ? { city: 'Pune', state: 'Maharashtra' } : { city: 'Bengaluru', state: 'Karnataka' }
    const items = goods.map((product) => cartLine(product!))
    const shippingInfo = { ...place, postalCode: pin }
    const order = await placeCod(shop, buyer!, goods[0]!, { items, shippingInfo })
    const parcel = await packParcel(shop, order, { collectPaise })
    await shop.database.db.update(parcels).set({ pricePaise }).where(eq(parcels.id, parcel.id))
    await happens(shop, parcel, ...moves)
    await then?.(parcel)
  }

  const ask = (path: string) => send(shop, 'GET', `/v1/api/seller/parcels/figures${path}`, undefined, seller!.token)
  const read = async (): Promise<ParcelFiguresJson> => (await ask(`?${PERIOD}`)).json()
  const named = (groups: readonly FigureGroupJson[], name: string) => groups.find((one) => one.name.startsWith(name))

  test('count parcels that left, not labels', async () => {
    const total = { sent: 5, delivered: 2, onTime: 1, back: 1, lost: 1, cost: 50 }
    expect((await read()).total).toEqual(total)
  })

  test('are told by PIN zone, courier and payment', async () => {
    const { zones, couriers, payments } = await read()
    expect(named(zones, '4…')).toMatchObject({ sent: 2, delivered: 1, onTime: 1, back: 1, cost: 50 })
    expect(named(zones, '5…')).toMatchObject({ sent: 3, delivered: 1, onTime: 0, back: 0, lost: 1, cost: 50 })
    expect(couriers.reduce((sum, { sent }) => sum + sent, 0)).toBe(5)
    expect(payments.map(({ key, sent, back }) => [key, sent, back])).toEqual([
      ['prepaid', 3, 0],
      ['cash', 2, 1],
    ])
  })

  test('count a parcel for each product in it', async () => {
    const { products } = await read()
    expect(named(products, 'Bag')).toMatchObject({ sent: 3, delivered: 2, back: 1 })
    expect(named(products, '=Shawl')).toMatchObject({ sent: 3, delivered: 0, back: 1, lost: 1 })
  })

  test('are empty for days without a parcel', async () => {
    const figures: ParcelFiguresJson = (await ask('?from=2025-01-01&to=2025-01-31')).json()
    expect(figures).toMatchObject({ total: { sent: 0, cost: null }, zones: [], products: [] })
  })

  test('are exported, and no cell runs as a formula', async () => {
    const { body, headers } = await ask(`/export?${PERIOD}`)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = body.trim().split('\r\n')
    expect(lines[1]).toBe('All,2026-03-01 to 2026-03-31,5,2,1,50%,1,25%,1,50.00')
    expect(lines.some((line) => line.startsWith("Product,'=Shawl,3,0,0,–,1,50%,1,"))).toBe(true)
  })
})
