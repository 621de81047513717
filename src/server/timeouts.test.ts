import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../../tests/support/test-shop.ts'

let shop: TestShop
let port: number
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await openTestShop({ hasLimits: false })
  const address = shop.app.server.address()
  port = typeof address === 'object' ? (address?.port ?? 0) : 0
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await shop.close()
})

test('is set: ten seconds for the head of a request, thirty for all of it, a minute for silence', () => {
  const { headersTimeout, requestTimeout, timeout, maxRequestsPerSocket } = shop.app.server
  expect({ headersTimeout, requestTimeout, timeout, maxRequestsPerSocket }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
    maxRequestsPerSocket: 10_000,
  })
})

/** Sends a beginning and then single bytes, and returns the response until the connection is closed. */
async function drip(beginning: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let response = ''
  socket.on('data', (chunk) => {
    response += chunk
  })
  socket.on('error', () => {})
  socket.write(beginning)
  const dripping = setInterval(() => socket.write('x'), 20)
  await once(socket, 'close')
  clearInterval(dripping)
  return response
}

const BODY = 'POST /auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{'

test.each([
  ['its head', 'GET /v1/api/products HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['its body', BODY],
])('whoever drips %s is cut off, and others do not notice', async (_, beginning) => {
  const { server } = shop.app
  Object.assign(server, { headersTimeout: 200, requestTimeout: 400 })
  const slow = Promise.all(Array.from({ length: 50 }, () => drip(beginning)))
  for (let count = 0; count < 20; count += 1) {
    expect((await fetch(`http://127.0.0.1:${port}/v1/api/products`)).status).toBe(200)
  }
  for (const response of await slow) expect(response).toMatch(/^HTTP\/1\.1 408 /)
})

test('whoever does not read is cut off', async () => {
  const { server } = shop.app
  Object.assign(server, { timeout: 300, headersTimeout: 10_000, requestTimeout: 30_000 })
  const arrives = once(server, 'connection')
  const socket = connect(port, '127.0.0.1').pause()
  sockets.push(socket)
  socket.on('error', () => {})
  const [arrived] = (await arrives) as [Socket]
  arrived.on('error', () => {})
  const left = once(arrived, 'close')
  // Far more responses than the socket buffers can hold.
  socket.write('GET /v1/api/legal HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(20_000))
  await left
  expect(arrived.destroyed).toBe(true)
})

test('what breaks inside is answered with its number, and the shop goes on', async () => {
  const { db } = shop.shop
  const broken = new Proxy(db, {
    get() {
      throw new Error('secret words of the database')
    },
  })
  const other = await openTestShop({
    database: shop.database,
    hasLimits: false,
    furnish: (made) => ({ ...made, db: broken }),
  })
  const login = { method: 'POST' as const, url: '/auth/login', payload: { email: 'a@example.in', password: 'x' } }
  const responses = await Promise.all([other.app.inject(login), other.app.inject(login)])
  for (const response of responses) {
    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ success: false, requestId: response.headers['x-request-id'] })
    expect(response.body).not.toContain('secret words')
  }
  expect((await other.app.inject('/v1/api/products')).statusCode).toBe(200)
  await other.close()
})
