import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { CourierProblem } from '#integrations/courier/courier.ts'
import { createShiprocket } from '#integrations/courier/shiprocket.ts'
import { toUrl } from '#server/payments.ts'
import { sampleShipment, setCourierFaults } from '../../../tests/support/courier.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { API_FAULTS } from './faults.ts'
import { STAND_IN_COURIER } from './keys.ts'

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
const reference = () => `TS-f-${++count}`
const newShipment = (of = reference()) => courier().createShipment(sampleShipment({ reference: of }))
const booked = () => shop.courier.book.parcels.length

async function rejection(promise: Promise<unknown>): Promise<CourierProblem> {
  const error = await promise.catch((thrown: unknown) => thrown)
  if (!(error instanceof CourierProblem)) throw new Error(`No problem: ${JSON.stringify(error)}`)
  return error
}

/** Another client on the same stand-in. */
function other(change: Partial<Parameters<typeof createShiprocket>[0]> = {}) {
  const own = () => toUrl(shop.app.server.address(), 0)
  return createShiprocket({
    ...STAND_IN_COURIER,
    baseUrl: () => `${own()}/sandbox/courier/v1/external`,
    isDocument: () => true,
    pauseMs: 1,
    ...change,
  })
}

describe('an answer that was lost', () => {
  test('after a number was given: asking again gives the same number, never two', async () => {
    const { shipmentId } = await newShipment()
    setCourierFaults(shop, { api: { answer: 'lost_answer', times: 1, only: 'POST /courier/assign' } })
    const problem = await rejection(courier().assignAwb({ shipmentId }))
    expect(problem).toMatchObject({ kind: 'unreachable', mayHaveHappened: true })
    const given = shop.courier.book.parcels.find((one) => String(one.shipmentId) === shipmentId)?.awb
    expect(given).toMatch(/^\d+$/)
    expect((await courier().assignAwb({ shipmentId })).awb).toBe(given)
    expect((await courier().assignAwb({ shipmentId })).awb).toBe(given)
  })

  test('after a shipment was booked: the same reference finds it, and there is one', async () => {
    const name = reference()
    setCourierFaults(shop, { api: { answer: 'lost_answer', times: 1, only: 'POST /orders/create' } })
    expect(await rejection(newShipment(name))).toMatchObject({ kind: 'unreachable', mayHaveHappened: true })
    const before = booked()
    const found = await newShipment(name)
    expect(booked()).toBe(before)
    expect(await courier().findShipment(name)).toEqual(found)
  })

  test('and a shipment that their search does not know yet: it may be there, and nothing is booked', async () => {
    const name = reference()
    await newShipment(name)
    const hidden = shop.courier.book.parcels.at(-1)
    if (hidden === undefined) throw new Error('Nothing was booked.')
    // Found by the check of the reference, and not by the search.
    const { order } = hidden
    let asked = 0
    Object.defineProperty(hidden, 'order', {
      configurable: true,
      get: () => (asked++ === 0 ? order : { ...order, order_id: 'elsewhere' }),
    })
    expect(await rejection(newShipment(name))).toMatchObject({ code: 'REFERENCE_USED', mayHaveHappened: true })
    Object.defineProperty(hidden, 'order', { value: order })
  })

  test('after the driver was asked: asking again tells of the first', async () => {
    const { shipmentId } = await newShipment()
    await courier().assignAwb({ shipmentId })
    setCourierFaults(shop, { api: { answer: 'lost_answer', times: 1, only: 'POST /courier/generate/pickup' } })
    expect(await rejection(courier().pickup(shipmentId))).toMatchObject({ mayHaveHappened: true })
    expect((await courier().pickup(shipmentId)).token).toMatch(/^Reference No: \d+$/)
  })
})

test('a cancellation whose answer was lost in between is finished by asking again', async () => {
  const name = reference()
  const shipment = await newShipment(name)
  const { awb } = await courier().assignAwb(shipment)
  setCourierFaults(shop, { api: { answer: 'lost_answer', times: 1, only: 'POST /orders/cancel/shipment' } })
  expect(await rejection(courier().cancel({ ...shipment, awb }))).toMatchObject({ mayHaveHappened: true })
  expect(await courier().findShipment(name)).toMatchObject({ isCancelled: false, awb: null })
  await courier().cancel({ ...shipment, awb })
  expect(await courier().findShipment(name)).toMatchObject({ isCancelled: true })
})

describe('the token', () => {
  test('that cannot be had leaves nothing booked, and that is known', async () => {
    setCourierFaults(shop, { api: { answer: 'down', only: 'POST /auth/login' } })
    const shipment = sampleShipment({ reference: reference() })
    expect(await rejection(other().createShipment(shipment))).toMatchObject({
      kind: 'unreachable',
      mayHaveHappened: false,
    })
  })

  test('is renewed once when it is over, for readers and writers alike', async () => {
    await newShipment()
    shop.courier.endTokens()
    await newShipment()
    shop.courier.endTokens()
    expect(await courier().checkPin({ pin: '422001', weightGrams: 100, isCash: false })).toHaveLength(3)
    shop.clock.pass({ days: 11 })
    await newShipment()
  })

  test('that is never accepted is told as a wrong account, after one renewal', async () => {
    setCourierFaults(shop, { api: { answer: 'expired_token', only: 'GET /orders' } })
    expect(await rejection(courier().findShipment('x'))).toMatchObject({ kind: 'not_configured', code: 'HTTP_401' })
  })

  test('is asked for by one caller when many come at once', async () => {
    let logins = 0
    const counted = other({
      baseUrl: () => `${toUrl(shop.app.server.address(), 0)}/sandbox/courier/v1/external`,
    })
    const issue = shop.courier.issueToken
    shop.courier.issueToken = () => {
      logins += 1
      return issue()
    }
    await Promise.all(Array.from({ length: 5 }, () => counted.findShipment('x')))
    shop.courier.issueToken = issue
    expect(logins).toBe(1)
  })

  test('is not asked for again and again with a wrong password: accounts are blocked for that', async () => {
    let clock = 0
    const wrong = other({ password: 'not-the-password', refusalMs: 60_000, monotonic: () => clock })
    const sentence = 'Invalid email and password combination'
    expect(await rejection(wrong.findShipment('x'))).toMatchObject({ kind: 'not_configured', sentence })
    // Any answer to another login would be this one.
    setCourierFaults(shop, { api: { answer: '500' } })
    expect(await rejection(wrong.findShipment('x'))).toMatchObject({ kind: 'not_configured', sentence })
    clock += 60_001
    expect(await rejection(wrong.findShipment('x'))).toMatchObject({ kind: 'unreachable' })
  })
})

describe('bad weather', () => {
  test.each([
    ['429', 'throttled', 'HTTP_429', false],
    ['500', 'unreachable', 'HTTP_500', true],
    ['502_html', 'unreachable', 'HTTP_502', true],
    ['down', 'unreachable', 'NETWORK', true],
    ['garbage', 'malformed', 'NOT_JSON', true],
    ['oversized', 'malformed', 'TOO_LARGE', true],
    ['wrong_types', 'malformed', 'UNEXPECTED_SHAPE', true],
  ] as const)('%s is told as such, and whether a booking may stand', async (answer, kind, code, mayHaveHappened) => {
    // With the token in hand already.
    await courier().findShipment('x')
    setCourierFaults(shop, { api: { answer } })
    expect(await rejection(newShipment())).toMatchObject({ kind, code })
    expect((await rejection(courier().findShipment('x'))).kind).toBe(kind)
    expect((await rejection(courier().track('7000'))).mayHaveHappened).toBe(false)
    expect((await rejection(newShipment())).mayHaveHappened).toBe(mayHaveHappened)
  })

  test.each(['500', '502_html', 'down', '429'] as const)(
    'a question survives two of %s, a booking none',
    async (answer) => {
      setCourierFaults(shop, { api: { answer, times: 2 } })
      expect(await courier().findShipment('x')).toBeNull()
      setCourierFaults(shop, { api: { answer, times: 1, only: 'POST /orders/create' } })
      const before = booked()
      await rejection(newShipment())
      expect(booked()).toBe(before)
    },
  )

  test('slowness ends by itself', async () => {
    setCourierFaults(shop, { api: { latencyMs: 400 } })
    expect(await rejection(other({ timeoutMs: 60 }).findShipment('x'))).toMatchObject({
      kind: 'unreachable',
      code: 'TIMEOUT',
    })
  })

  test('who does not answer is left alone for a while and then tried again', async () => {
    let clock = 0
    const patient = other({ restMs: 1000, monotonic: () => clock })
    setCourierFaults(shop, { api: { answer: 'down' } })
    await rejection(patient.findShipment('x'))
    await rejection(patient.findShipment('x'))
    setCourierFaults(shop)
    expect(await rejection(patient.findShipment('x'))).toMatchObject({ code: 'RESTING', mayHaveHappened: false })
    clock += 1001
    expect(await patient.findShipment('x')).toBeNull()
  })

  test('no fault is left untried here', () => {
    expect([...API_FAULTS].sort()).toEqual(
      ['429', '500', '502_html', 'down', 'expired_token', 'garbage', 'lost_answer', 'oversized', 'wrong_types'].sort(),
    )
  })
})

test('no problem names the password, the token or the address of somebody', async () => {
  setCourierFaults(shop, { api: { answer: 'expired_token' } })
  const { message, stack } = await rejection(newShipment())
  expect(`${message}${stack}`).not.toMatch(/stand-in-for-the-courier|sandbox\.[0-9a-f]{8}|Weavers Lane/)
})
