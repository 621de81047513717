import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  deliverParcelWebhooks,
  moveTestParcel,
  sampleShipment,
  setCourierFaults,
} from '../../../tests/support/courier.ts'
import { openTestShop, type TestShop } from '../../../tests/support/test-shop.ts'
import { openBook } from './book.ts'
import { STAND_IN_COURIER } from './keys.ts'

let shop: TestShop
let count = 0
const received: { headers: IncomingHttpHeaders; body: string }[] = []
let status = 200
/** Plays the shop's own route, which receives webhooks. */
const server = createServer((request, response) => {
  let body = ''
  request.on('data', (chunk) => {
    body += chunk
  })
  request.on('end', () => {
    received.push({ headers: request.headers, body })
    response.writeHead(status).end()
  })
})

beforeAll(async () => {
  shop = await openTestShop()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  shop.courier.webhookUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/api/webhooks/parcel`
})
beforeEach(() => {
  status = 200
  received.length = 0
  shop.courier.book.webhooks.length = 0
})
afterEach(() => setCourierFaults(shop))
afterAll(() => {
  server.close()
  return shop.close()
})

async function newParcel(change: Parameters<typeof sampleShipment>[0] = {}) {
  const { courier } = shop.shop
  const shipment = await courier?.createShipment(sampleShipment({ reference: `TS-p-${++count}`, ...change }))
  const given = await courier?.assignAwb({ shipmentId: shipment?.shipmentId ?? '' })
  shop.courier.book.webhooks.length = 0
  return given?.awb ?? ''
}

const page = (headers = {}) => shop.app.inject({ url: '/sandbox/courier', headers })
const press = (path: string, fields: Record<string, string>, headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url: `/sandbox/courier/control/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  })
const reports = () => received.map(({ body }) => shop.shop.courier?.readWebhook(JSON.parse(body)))

describe('the page', () => {
  test('shows parcels without a script, with everything escaped', async () => {
    const evil = '<script>alert(1)</script>"\''
    const awb = await newParcel({ to: { ...sampleShipment().to, name: evil } })
    const { body, headers } = await page()
    expect(body).toContain(awb)
    expect(body).toContain('&lt;script&gt;')
    expect(body).not.toMatch(/<script| style=| on\w+="/)
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'.*frame-ancestors 'none'/)
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })

  test('moves a parcel by a button and comes back to it', async () => {
    const awb = await newParcel()
    const answer = await press(`parcels/${awb}`, { move: 'picked_up' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/sandbox/courier#${awb}`])
    expect((await shop.shop.courier?.track(awb))?.state).toBe('picked_up')
    await press(`parcels/${awb}`, { move: 'attempt_failed', reason: 'Address incomplete' })
    expect((await page()).body).toContain('Attempt 1 failed: Address incomplete')
    expect((await press(`parcels/${awb}`, { move: 'beamed' })).statusCode).toBe(400)
    expect((await press('parcels/1', { move: 'lost' })).statusCode).toBe(404)
  })

  test('lets the courier be in trouble, says so, and lets all be well again', async () => {
    await press('faults', { answer: 'down', times: '', copies: '3', reverse: 'on', latencyMs: '5', emptyWallet: 'on' })
    expect(shop.courier.faults).toMatchObject({
      api: { answer: 'down', times: null, latencyMs: 5 },
      webhooks: { copies: 3, reverse: true, drop: false },
      hasEmptyWallet: true,
    })
    expect((await page()).body).toContain('In trouble: Down: hangs up · answers after 5 ms · each webhook 3 times')
    await press('faults', {})
    expect((await page()).body).not.toContain('In trouble')
    expect((await press('faults', { answer: 'sulk' })).statusCode).toBe(400)
  })

  test('ends tokens, and a form without a body harms nothing', async () => {
    const token = shop.courier.issueToken()
    await press('tokens', {})
    expect(shop.courier.isToken(token)).toBe(false)
  })

  test.each([
    ['another machine by a proxy', { 'x-forwarded-for': '203.0.113.9' }],
    ['another name of this machine', { host: 'evil.example' }],
    ['a form of another site', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is not there for %s', async (_, headers) => {
    expect((await page(headers)).statusCode).toBe(404)
    expect((await press('faults', { answer: 'down' }, headers)).statusCode).toBe(404)
    expect(shop.courier.faults.api.answer).toBeNull()
  })

  test('is open to its own forms', async () => {
    expect((await press('faults', {}, { host: 'localhost:3000', origin: 'http://localhost:3000' })).statusCode).toBe(
      303,
    )
  })
})

describe('webhooks', () => {
  test('carry the token, and the trap of the two tables', async () => {
    const awb = await newParcel()
    moveTestParcel(shop, awb, 'in_transit')
    expect(await deliverParcelWebhooks(shop)).toBe(1)
    expect(shop.shop.courier?.isWebhookToken(received[0]?.headers['x-api-key'])).toBe(true)
    const body = JSON.parse(received[0]?.body ?? '')
    expect(body).toMatchObject({ current_status_id: 20, shipment_status_id: 18, awb })
    expect(reports()).toMatchObject([{ awb, state: 'in_transit', at: shop.clock.now() }])
    expect(await deliverParcelWebhooks(shop)).toBe(0)
  })

  test('repeat, come in the wrong order, late, without the token or not at all', async () => {
    const awb = await newParcel()
    setCourierFaults(shop, { webhooks: { copies: 3, reverse: true, token: 'wrong' } })
    moveTestParcel(shop, awb, 'picked_up')
    moveTestParcel(shop, awb, 'out_for_delivery')
    await deliverParcelWebhooks(shop)
    expect(reports().map((report) => report?.state)).toEqual([
      ...Array(3).fill('out_for_delivery'),
      ...Array(3).fill('picked_up'),
    ])
    expect(new Set(reports().map((report) => report?.key)).size).toBe(2)
    expect(shop.shop.courier?.isWebhookToken(received[0]?.headers['x-api-key'])).toBe(false)
    setCourierFaults(shop, { webhooks: { drop: true, delayMs: 60_000 } })
    moveTestParcel(shop, awb, 'delivered')
    expect(Date.parse(shop.courier.book.webhooks.at(-1)?.dueAt ?? '')).toBe(shop.clock.now().getTime() + 60_000)
    received.length = 0
    await deliverParcelWebhooks(shop)
    expect(received).toEqual([])
  })

  test('are tried again when they are not answered with 200, and given up in the end', async () => {
    const awb = await newParcel()
    moveTestParcel(shop, awb, 'picked_up')
    status = 500
    for (let i = 0; i < 6; i += 1) await deliverParcelWebhooks(shop)
    expect(received).toHaveLength(4)
    expect(shop.courier.book.webhooks).toMatchObject([{ attempts: 4, isDelivered: false, answer: '500' }])
  })

  test('by default go to an address without the names that Shiprocket refuses', async () => {
    const other = await openTestShop({ database: shop.database })
    expect(new URL(other.courier.webhookUrl()).pathname).not.toMatch(/shiprocket|kartrocket|sr|kr/)
    await other.close()
  })
})

test('parcels outlive a restart where there is a file, and a broken file is an empty book', () => {
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-courier-'))
  const file = join(folder, 'deep', 'courier.json')
  const book = openBook(file)
  book.nextId = 7
  book.save()
  expect(openBook(file).nextId).toBe(7)
  expect(openBook(folder)).toMatchObject({ parcels: [], webhooks: [] })
  rmSync(folder, { recursive: true })
})

test('a wrong login is refused', async () => {
  const url = '/sandbox/courier/v1/external/auth/login'
  const login = (password: unknown) =>
    shop.app.inject({ method: 'POST', url, payload: { email: STAND_IN_COURIER.email, password } })
  expect((await login('x')).statusCode).toBe(403)
  expect((await login({})).statusCode).toBe(403)
  expect((await login(STAND_IN_COURIER.password)).json().token).toMatch(/^sandbox\./)
})
