import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { OrderJson } from '#contracts/orders/orders.ts'
import type { Courier } from '#integrations/courier/courier.ts'
import type { Product } from '#rules/product.ts'
import type { MoveName } from '#sandbox/courier/moves.ts'
import { deliverParcelWebhooks, moveTestParcel, setCourierFaults } from '../../../tests/support/courier.ts'
import { brokenInvariants, newBuyer, readOne } from '../../../tests/support/order-work.ts'
import { cartLine, moveTo, placeCod } from '../../../tests/support/orders.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'
import {
  countScans,
  packParcel,
  readParcel,
  type TrackedParcel,
  trackingOf,
} from '../../../tests/support/tracked-parcels.ts'
import { trackParcels } from './track-parcels.ts'

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
afterEach(() => setCourierFaults(shop))
afterAll(() => shop.close())

const place = () => placeCod(shop, buyer, product)
const read = ({ _id }: OrderJson) => readOne(shop, buyer, _id)
const statusOf = async (order: OrderJson) => (await read(order)).status

/** Moves at the courier; each is a minute after the other. */
async function move({ awb }: TrackedParcel, ...moves: MoveName[]): Promise<void> {
  for (const name of moves) {
    shop.clock.pass({ minutes: 1 })
    moveTestParcel(shop, awb, name)
  }
}

/** The courier's webhooks arrive, and the job runs. */
async function hear(): Promise<void> {
  await deliverParcelWebhooks(shop)
  await trackParcels(shop.shop)
}

async function sent(...moves: MoveName[]): Promise<{ order: OrderJson; parcel: TrackedParcel }> {
  const order = await place()
  const parcel = await packParcel(shop, order)
  await move(parcel, ...moves)
  await hear()
  return { order, parcel }
}

describe('one parcel', () => {
  test('that is picked up ships its order', async () => {
    const { order, parcel } = await sent('picked_up')
    expect(await statusOf(order)).toBe('Shipped')
    expect(await readParcel(shop, parcel)).toMatchObject({ state: 'picked_up', pickedUpAt: shop.clock.now() })
    const [entry] = (await read(order)).trackingDetails
    expect(entry).toMatchObject({
      trackingId: parcel.awb,
      status: 'Shipped',
      location: 'Pune Camp, MAHARASHTRA',
      notes: 'Picked up from the seller',
    })
  })

  test('that is handed over delivers its order, and its cash counts as paid', async () => {
    const { order, parcel } = await sent('picked_up', 'in_transit', 'out_for_delivery', 'delivered')
    expect(await read(order)).toMatchObject({ status: 'Delivered', paymentMethod: { status: 'Paid' } })
    expect(await readParcel(shop, parcel)).toMatchObject({ state: 'delivered', trackDueAt: null })
    expect((await readParcel(shop, parcel)).endedAt).toEqual(shop.clock.now())
  })

  test.each<[string, MoveName[], string[]]>([
    ['whose delivery was tried', ['picked_up', 'attempt_failed'], ['In Transit']],
    ['that turns back', ['picked_up', 'turned_back'], ['Returned']],
    ['that came back', ['picked_up', 'turned_back', 'back_at_shop'], ['Returned']],
    ['that was lost', ['picked_up', 'lost'], ['Failed']],
  ])('%s leaves its order Shipped', async (_, moves, entries) => {
    const { order } = await sent(...moves)
    expect([await statusOf(order), await trackingOf(shop, order)]).toEqual(['Shipped', entries])
  })

  test('is stored where it is, also when it comes back', async () => {
    const { parcel } = await sent('picked_up', 'turned_back')
    expect(await readParcel(shop, parcel)).toMatchObject({ state: 'coming_back', endedAt: null })
    await move(parcel, 'back_at_shop')
    await hear()
    expect(await readParcel(shop, parcel)).toMatchObject({ state: 'came_back', endedAt: shop.clock.now() })
  })

  test('with a code that nobody knows stays where it is', async () => {
    const { order, parcel } = await sent('picked_up', 'odd_code')
    expect([await statusOf(order), (await readParcel(shop, parcel)).state]).toEqual(['Shipped', 'picked_up'])
  })
})

describe('several parcels', () => {
  test('ship their order with the first, and deliver it with the last', async () => {
    const other = await stockProduct(shop, { stock: 10 })
    const order = await placeCod(shop, buyer, product, { items: [cartLine(product), cartLine(other)] })
    const first = await packParcel(shop, order, { items: [0] })
    const second = await packParcel(shop, order, { number: 2, items: [1] })
    await move(first, 'picked_up', 'delivered')
    await hear()
    expect(await statusOf(order)).toBe('Shipped')
    await move(second, 'picked_up')
    await hear()
    expect(await statusOf(order)).toBe('Shipped')
    await move(second, 'delivered')
    await hear()
    expect(await statusOf(order)).toBe('Delivered')
  })

  test('deliver no order of which a piece is not packed', async () => {
    const other = await stockProduct(shop, { stock: 10 })
    const order = await placeCod(shop, buyer, product, { items: [cartLine(product), cartLine(other)] })
    const first = await packParcel(shop, order, { items: [0] })
    await move(first, 'picked_up', 'delivered')
    await hear()
    expect(await statusOf(order)).toBe('Shipped')
  })
})

describe('the courier is believed, not the webhook', () => {
  test('an end that the courier does not confirm moves nothing, and is asked about again soon', async () => {
    const { order, parcel } = await sent('picked_up')
    const scans = [{ date: '2026-03-02 20:00:00', 'sr-status': 7, status: 'DLVD', activity: 'Delivered' }]
    await shop.app.inject({
      method: 'POST',
      url: '/v1/api/webhooks/parcel',
      headers: { 'x-api-key': 'stand-in-parcel-webhook-token' },
      payload: { awb: parcel.awb, shipment_status_id: 7, scans },
    })
    await trackParcels(shop.shop)
    expect([await statusOf(order), (await readParcel(shop, parcel)).state]).toEqual(['Shipped', 'picked_up'])
    shop.clock.pass({ minutes: 10 })
    expect((await readParcel(shop, parcel)).trackDueAt).toEqual(shop.clock.now())
  })

  test('a silent one leaves no order waiting: the courier is asked anyway', async () => {
    setCourierFaults(shop, { webhooks: { drop: true } })
    const { order, parcel } = await sent('picked_up')
    expect(await statusOf(order)).toBe('Processing')
    shop.clock.pass({ hours: 2 })
    await hear()
    expect(await statusOf(order)).toBe('Shipped')
    await move(parcel, 'out_for_delivery', 'delivered')
    shop.clock.pass({ hours: 4 })
    await hear()
    expect(await statusOf(order)).toBe('Delivered')
  })
})

describe('by hand', () => {
  test('Delivered stays: what the courier reports later moves nothing back', async () => {
    const { order, parcel } = await sent('picked_up')
    await moveTo(shop, seller, order, 'Delivered')
    await move(parcel, 'in_transit')
    await hear()
    expect([await statusOf(order), (await readParcel(shop, parcel)).state]).toEqual(['Delivered', 'in_transit'])
  })

  test('Cancelled stays: its parcel is followed without it', async () => {
    const { order, parcel } = await sent('picked_up')
    await moveTo(shop, seller, order, 'Cancelled')
    await move(parcel, 'delivered')
    await hear()
    expect([await statusOf(order), (await readParcel(shop, parcel)).state]).toEqual(['Cancelled', 'delivered'])
    expect(await trackingOf(shop, order)).toEqual(['Shipped'])
  })
})

describe('faults', () => {
  test.each([
    ['twice', { copies: 2 }],
    ['backwards', { reverse: true }],
  ])('webhooks that come %s change nothing', async (_, webhooks) => {
    const order = await place()
    const parcel = await packParcel(shop, order)
    setCourierFaults(shop, { webhooks })
    await move(parcel, 'picked_up', 'in_transit', 'out_for_delivery', 'delivered')
    await hear()
    expect([await statusOf(order), await trackingOf(shop, order)]).toEqual(['Delivered', ['Delivered']])
    expect(await countScans(shop, parcel)).toBe(5)
  })

  test('a webhook that comes hours late does not move a delivered parcel', async () => {
    const order = await place()
    const parcel = await packParcel(shop, order)
    await move(parcel, 'picked_up')
    const late = shop.courier.book.webhooks.splice(-1)
    await move(parcel, 'delivered')
    await hear()
    shop.clock.pass({ hours: 5 })
    shop.courier.book.webhooks.push(...late)
    await hear()
    expect([await statusOf(order), (await readParcel(shop, parcel)).state]).toEqual(['Delivered', 'delivered'])
    expect((await readParcel(shop, parcel)).trackDueAt).toBeNull()
  })

  test('while the courier is down it is asked once in five minutes, and then everything follows', async () => {
    const order = await place()
    const [parcel, other] = [await packParcel(shop, order), await packParcel(shop, await place())]
    await move(parcel, 'picked_up')
    await move(other, 'picked_up')
    setCourierFaults(shop, { api: { answer: 'down' } })
    await deliverParcelWebhooks(shop)
    expect(await trackParcels(shop.shop)).toBe(1)
    expect(await trackParcels(shop.shop)).toBe(0)
    for (let minute = 0; minute < 60; minute += 5) {
      shop.clock.pass({ minutes: 5 })
      expect(await trackParcels(shop.shop)).toBe(1)
    }
    expect(await statusOf(order)).toBe('Processing')
    setCourierFaults(shop)
    shop.clock.pass({ minutes: 5 })
    await trackParcels(shop.shop)
    expect([await statusOf(order), (await readParcel(shop, other)).state]).toEqual(['Shipped', 'picked_up'])
  })

  test('a process that dies halfway has done nothing, and the next one does all of it', async () => {
    const order = await place()
    const parcel = await packParcel(shop, order)
    await move(parcel, 'picked_up')
    await deliverParcelWebhooks(shop)
    const dying = {
      ...shop.shop,
      newId: () => {
        throw new Error('killed')
      },
    }
    await expect(trackParcels(dying)).rejects.toThrow('killed')
    expect([await statusOf(order), (await readParcel(shop, parcel)).state]).toEqual(['Processing', 'label_made'])
    shop.clock.pass({ minutes: 2 })
    await trackParcels(shop.shop)
    expect([await statusOf(order), await trackingOf(shop, order)]).toEqual(['Shipped', ['Shipped']])
  })

  test('two processes ask about a parcel once', async () => {
    const second = await openTestShop({ database: shop.database, clock: shop.clock, hasLimits: false })
    try {
      const parcels: TrackedParcel[] = []
      for (let count = 0; count < 6; count += 1) parcels.push(await packParcel(shop, await place()))
      for (const parcel of parcels) await move(parcel, 'picked_up')
      await deliverParcelWebhooks(shop)
      const both = { ...second.shop, courier: shop.shop.courier }
      const done = await Promise.all([trackParcels(shop.shop), trackParcels(both)])
      expect(done.reduce((sum, count) => sum + count)).toBe(6)
    } finally {
      await second.close()
    }
  })

  test('a webhook that comes while the courier answers is followed by another look', async () => {
    const order = await place()
    const parcel = await packParcel(shop, order)
    await move(parcel, 'picked_up')
    await deliverParcelWebhooks(shop)
    const courier = shop.shop.courier as Courier
    let answers = 0
    const track: Courier['track'] = async (awb) => {
      const answer = await courier.track(awb)
      if (awb === parcel.awb) answers += 1
      if (awb !== parcel.awb || answers > 1) return answer
      await move(parcel, 'out_for_delivery')
      await deliverParcelWebhooks(shop)
      return answer
    }
    await trackParcels({ ...shop.shop, courier: { ...courier, track } })
    expect([answers, (await readParcel(shop, parcel)).state]).toEqual([2, 'out_for_delivery'])
  })

  test('a parcel that the courier does not know is asked about again after hours', async () => {
    const { parcel } = await sent('picked_up')
    shop.courier.book.parcels = shop.courier.book.parcels.filter(({ awb }) => awb !== parcel.awb)
    shop.clock.pass({ hours: 4 })
    await trackParcels(shop.shop)
    expect((await readParcel(shop, parcel)).state).toBe('picked_up')
    expect((await readParcel(shop, parcel)).trackDueAt?.getTime()).toBeGreaterThan(shop.clock.now().getTime())
  })

  test('stock and money are right after all of it', async () => {
    expect(await brokenInvariants(shop)).toEqual([])
  })
})
