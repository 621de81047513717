import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { originForm, requireOneHost } from './require-one-host.ts'

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = fastify({ rewriteUrl: originForm })
  requireOneHost(app)
  app.get('/*', async (request) => request.url)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  port = typeof address === 'object' && address !== null ? address.port : 0
})
afterAll(() => app.close())

/** Status and body of the response to these lines. */
function speak(target: string, ...headers: string[]): Promise<string> {
  return new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write([`GET ${target} HTTP/1.1`, ...headers, 'Connection: close', '', ''].join('\r\n')),
    )
    let response = ''
    socket.on('data', (part) => {
      response += part
    })
    socket.on('error', fail)
    socket.on('close', () => done(`${response.slice(9, 12)} ${response.split('\r\n\r\n')[1]}`))
  })
}

test.each([
  ['/products', ['Host: shop.example'], '/products'],
  ['/products', ['Host: SHOP.example:3000'], '/products'],
  ['/', ['Host: [::1]:3000'], '/'],
  ['http://shop.example/products?page=2', ['Host: shop.example'], '/products?page=2'],
  ['http://Shop.example', ['Host: shop.example'], '/'],
  ['http://shop.example?page=2', ['Host: shop.example'], '/?page=2'],
])('%s for %j is answered', async (target, headers, url) => {
  expect(await speak(target, ...headers)).toBe(`200 ${url}`)
})

test.each([
  ['two hosts', '/', ['Host: shop.example', 'Host: evil.example']],
  ['the same host twice', '/', ['Host: shop.example', 'host: shop.example']],
  ['a target of another host', 'http://evil.example/', ['Host: shop.example']],
  ['a target of another port', 'http://shop.example:81/', ['Host: shop.example']],
  ['a host with a name before it', '/', ['Host: user@shop.example']],
  ['half an address', '/', ['Host: [']],
  ['a host with a path', '/', ['Host: shop.example/evil']],
  ['no host', '/', []],
])('%s is refused', async (_, target, headers) => {
  expect(await speak(target, ...headers)).toMatch(/^400 /)
})
