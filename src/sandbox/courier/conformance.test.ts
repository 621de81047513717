import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CourierProblem } from '#integrations/courier/courier.ts'
import { moveTestParcel, sampleShipment, setCourierFaults } from '../../../tests/support/courier.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'

// The shop's own client against the stand-in, over HTTP: every call, and each refusal.

let shop: TestShop
let count = 0
beforeAll(async () => {
  shop = await openTestShop()
})
afterEach(() => setCourierFaults(shop))
afterAll(() => shop.close())

function courier() {
  if (shop.shop.courier === null) throw new Error('There is no courier.')
  return shop.shop.courier
}
const newShipment = (change: Parameters<typeof sampleShipment>[0] = {}) =>
  courier().createShipment(sampleShipment({ reference: `TS-c-${++count}`, ...change }))

async function newParcel(change: Parameters<typeof sampleShipment>[0] = {}) {
  const shipment = await newShipment(change)
  const { awb } = await courier().assignAwb({ shipmentId: shipment.shipmentId })
  return { ...shipment, awb }
}

async function rejection(promise: Promise<unknown>): Promise<CourierProblem> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof CourierProblem)) throw new Error(`No problem: ${JSON.stringify(error)}`)
  return error
}

describe('a PIN', () => {
  const ask = { pin: '422001', weightGrams: 350, isCash: false }

  test('is told with who goes there, cheapest first, in paise and days', async () => {
    expect(await courier().checkPin(ask)).toEqual([
      {
        courierId: '51',
        name: 'Xpressbees Surface',
        pricePaise: 3900,
        returnPricePaise: 3900,
        takesCash: true,
        days: 3,
        arrivesOn: new Date('2026-03-04T18:30:00Z'),
        isRecommended: false,
      },
      expect.objectContaining({ courierId: '10', pricePaise: 4250, isRecommended: true }),
      expect.objectContaining({ courierId: '1', pricePaise: 7140, takesCash: false, days: 1 }),
    ])
  })

  test('costs more with cash and weight, and only those who take cash are told', async () => {
    const offers = await courier().checkPin({ ...ask, isCash: true, weightGrams: 1200 })
    expect(offers.map(({ courierId, pricePaise }) => [courierId, pricePaise])).toEqual([
      ['51', 3900 * 3 + 3300],
      ['10', 4250 * 3 + 3300],
    ])
  })

  test('where nobody goes, or nobody takes cash, has no offers', async () => {
    expect(await courier().checkPin({ ...ask, pin: '744101' })).toEqual([])
    expect(await courier().checkPin({ ...ask, pin: '790001', isCash: true })).toEqual([])
    expect(await courier().checkPin({ ...ask, pin: '790001' })).toHaveLength(3)
  })

  test('that is none is refused', async () => {
    expect(await rejection(courier().checkPin({ ...ask, pin: '0' }))).toMatchObject({
      kind: 'refused',
      code: 'HTTP_422',
      sentence: 'The delivery postcode and weight are required.',
    })
  })
})

describe('a shipment', () => {
  test('is booked once: a repeat of its reference finds the first', async () => {
    const first = await newShipment({ reference: 'TS-twice' })
    expect(first).toMatchObject({ awb: null, courierName: null, isCancelled: false })
    expect(await newShipment({ reference: 'TS-twice' })).toEqual(first)
    expect(await courier().findShipment('TS-twice')).toEqual(first)
    // Their search finds parts of a word.
    expect(await courier().findShipment('TS-twic')).toBeNull()
  })

  test('arrives in their units', async () => {
    await newShipment({ reference: 'TS-units', isCash: true, totalPaise: 99_950 })
    const sent = shop.courier.book.parcels.find(({ order }) => order.order_id === 'TS-units')?.order
    expect(sent).toMatchObject({
      order_date: '2026-03-02',
      pickup_location: 'Studio',
      payment_method: 'COD',
      sub_total: 999.5,
      weight: 0.35,
      length: 25,
      breadth: 18,
      height: 4,
      billing_phone: '9876543210',
      order_items: [{ name: 'Crochet bag', sku: 'BAG-1', units: 2, selling_price: 499.5 }],
    })
  })

  test('with a wrong field is refused in their words', async () => {
    const to = { ...sampleShipment().to, pin: '4220' }
    expect(await rejection(newShipment({ to }))).toMatchObject({
      kind: 'refused',
      code: 'HTTP_422',
      sentence: 'The pincode is invalid.',
      mayHaveHappened: false,
    })
  })

  test('is cancelled before it is picked up, with its number, and not afterwards', async () => {
    const parcel = await newParcel({ reference: 'TS-gone' })
    await courier().cancel(parcel)
    expect(await courier().findShipment('TS-gone')).toMatchObject({ isCancelled: true, awb: null })
    expect(await rejection(courier().cancel({ ...parcel, awb: null }))).toMatchObject({ kind: 'refused' })
    const bare = await newShipment({ reference: 'TS-bare' })
    await courier().cancel(bare)
    expect(await courier().findShipment('TS-bare')).toMatchObject({ isCancelled: true })
    const away = await newParcel()
    moveTestParcel(shop, away.awb, 'picked_up')
    expect(await rejection(courier().cancel(away))).toMatchObject({ kind: 'refused', code: 'HTTP_400' })
  })
})

describe('a number (AWB)', () => {
  test('is given once, by the courier that was chosen', async () => {
    const { shipmentId } = await newShipment()
    const first = await courier().assignAwb({ shipmentId, courierId: '51' })
    expect(first).toMatchObject({ courierId: '51', courierName: 'Xpressbees Surface' })
    expect(await courier().assignAwb({ shipmentId, courierId: '10' })).toEqual(first)
  })

  test('is one when many ask for it at the same moment', async () => {
    const { shipmentId } = await newShipment()
    const given = await Promise.all(Array.from({ length: 6 }, () => courier().assignAwb({ shipmentId })))
    expect(new Set(given.map(({ awb }) => awb)).size).toBe(1)
  })

  test('is refused with an empty wallet, a courier that does not go there, and for nothing', async () => {
    const { shipmentId } = await newShipment()
    setCourierFaults(shop, { hasEmptyWallet: true })
    expect(await rejection(courier().assignAwb({ shipmentId }))).toMatchObject({
      kind: 'refused',
      sentence: 'Please recharge your ShipRocket wallet.',
    })
    expect(await rejection(courier().assignAwb({ shipmentId, courierId: '77' }))).toMatchObject({
      sentence: 'Courier is not serviceable for this pincode.',
    })
    expect(await rejection(courier().assignAwb({ shipmentId: '999999' }))).toMatchObject({ kind: 'refused' })
    expect(await rejection(courier().assignAwb({ shipmentId: '1/../2' }))).toMatchObject({ code: 'BAD_ID' })
  })
})

describe('papers and the driver', () => {
  test('a label is a PDF with the barcode of its number, once there is one', async () => {
    const shipment = await newShipment()
    expect(await rejection(courier().label(shipment.shipmentId))).toMatchObject({
      kind: 'refused',
      sentence: 'No valid shipment ids to print label',
    })
    const { awb } = await courier().assignAwb(shipment)
    const label = (await courier().label(shipment.shipmentId)).toString('latin1')
    expect(label).toMatch(/^%PDF-1\.4/)
    expect(label).toContain(`(${awb}) Tj`)
    expect(label).toContain('(PREPAID) Tj')
    // Start, six modules a letter, check and stop: at least three bars for each.
    expect(label.match(/ re f/g)?.length).toBeGreaterThan(awb.length * 3)
  })

  test('the driver is asked once, and a repeat is told of the first', async () => {
    const shipment = await newShipment()
    expect(await rejection(courier().pickup(shipment.shipmentId))).toMatchObject({ sentence: 'Invalid shipment id' })
    await courier().assignAwb(shipment)
    const first = await courier().pickup(shipment.shipmentId)
    expect(first.scheduledFor).toEqual(new Date('2026-03-03T05:00:00Z'))
    expect(await courier().pickup(shipment.shipmentId)).toEqual({ scheduledFor: null, token: first.token })
  })

  test('a manifest is made once and printed again', async () => {
    const parcel = await newParcel()
    expect(await rejection(courier().manifest([parcel]))).toMatchObject({ kind: 'refused', code: 'HTTP_200' })
    await courier().pickup(parcel.shipmentId)
    const made = await courier().manifest([parcel])
    expect(made.toString('latin1')).toContain(`(${parcel.awb}) Tj`)
    expect(await courier().manifest([parcel])).toEqual(made)
  })
})

describe('tracking', () => {
  test('tells scans from the oldest on, in our words, and the day of arrival', async () => {
    const { awb } = await newParcel()
    shop.clock.pass({ hours: 5 })
    moveTestParcel(shop, awb, 'picked_up')
    moveTestParcel(shop, awb, 'out_for_delivery')
    shop.clock.pass({ hours: 20 })
    moveTestParcel(shop, awb, 'delivered')
    const tracking = await courier().track(awb)
    expect(tracking).toMatchObject({ awb, state: 'delivered', code: 7, deliveredAt: shop.clock.now() })
    expect(tracking.scans.map(({ state }) => state)).toEqual([
      'label_made',
      'picked_up',
      'out_for_delivery',
      'delivered',
    ])
    expect(tracking.pageUrl).toBe(`https://shiprocket.co//tracking/${awb}`)
    expect(tracking.arrivesOn).not.toBeNull()
  })

  test('of a number without scans is empty, and a code nobody knows stays unknown', async () => {
    expect(await courier().track('700000')).toMatchObject({ state: 'unknown', code: null, scans: [] })
    const { awb } = await newParcel()
    moveTestParcel(shop, awb, 'odd_code')
    expect(await courier().track(awb)).toMatchObject({ state: 'unknown', code: 999 })
  })
})

describe('a failed attempt', () => {
  test('is listed until it is answered, and may be tried again', async () => {
    const { awb, shipmentId } = await newParcel()
    moveTestParcel(shop, awb, 'attempt_failed', 'Address incomplete')
    expect(await courier().listNdrs()).toEqual([
      {
        awb,
        shipmentId,
        reason: 'Address incomplete',
        attempts: 1,
        raisedAt: shop.clock.now(),
        courierName: 'Delhivery Surface',
      },
    ])
    await courier().answerNdr({ awb, answer: 'try_again', comment: 'Ring twice', on: shop.clock.now() })
    expect(await courier().listNdrs()).toEqual([])
    expect((await courier().track(awb)).state).toBe('attempt_failed')
    expect(await rejection(courier().answerNdr({ awb, answer: 'try_again', comment: 'x' }))).toMatchObject({
      kind: 'refused',
    })
  })

  test('turns the parcel back when the shop wants it', async () => {
    const { awb } = await newParcel()
    moveTestParcel(shop, awb, 'attempt_failed')
    await courier().answerNdr({ awb, answer: 'send_back', comment: 'Not wanted' })
    expect((await courier().track(awb)).state).toBe('coming_back')
    moveTestParcel(shop, awb, 'back_at_shop')
    expect((await courier().track(awb)).state).toBe('came_back')
    expect(() => moveTestParcel(shop, awb, 'delivered')).toThrow('come to its end')
  })

  test('needs a word for the driver', async () => {
    const { awb } = await newParcel()
    moveTestParcel(shop, awb, 'attempt_failed')
    expect(await rejection(courier().answerNdr({ awb, answer: 'try_again', comment: '' }))).toMatchObject({
      code: 'HTTP_422',
    })
  })
})
