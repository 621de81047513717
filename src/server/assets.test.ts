import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { assets } from './assets.ts'
import { namesFile } from './missing-file.ts'

let folder: string
let app: FastifyInstance

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assets-'))
  await mkdir(join(folder, 'client/assets'), { recursive: true })
  await writeFile(join(folder, 'client/assets/here.js'), 'here()')
  await writeFile(join(folder, 'secret.js'), 'secret()')
  app = fastify()
  await app.register(assets, { clientDir: join(folder, 'client') })
})
afterEach(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

const MISSING = { status: 404, type: 'text/plain; charset=utf-8', cache: 'no-store' }

test.each(['js', 'css', 'js.map', 'woff2', 'webp'])('a missing .%s is not found, and nothing else', async (kind) => {
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers, body } = await app.inject({ method, url: `/assets/does-not-exist.${kind}` })
    expect({ status: statusCode, type: headers['content-type'], cache: headers['cache-control'] }, method).toEqual(
      MISSING,
    )
    expect(body).toBe(method === 'GET' ? 'Not found\n' : '')
  }
})

test.each([
  '/assets/../../secret.js',
  '/assets/..%2f..%2fsecret.js',
  '/assets/%2e%2e/%2e%2e/secret.js',
  '/assets/....//secret.js',
  '/assets/..\\..\\secret.js',
  '/assets/here.js%00',
  '/assets/%00.js',
  '/assets/',
])('%s leads out of the folder nowhere', async (path) => {
  for (const method of ['GET', 'HEAD']) {
    const { status, type, body } = await requestAsItStands(method, path)
    expect({ status, type }, method).toEqual({ status: 404, type: MISSING.type })
    expect(body).not.toContain('secret')
  }
})

test('a file that another build removed is not found, and found when it is back', async () => {
  await rm(join(folder, 'client/assets/here.js'))
  for (const method of ['GET', 'HEAD'] as const) {
    const { statusCode, headers } = await app.inject({ method, url: '/assets/here.js' })
    expect([statusCode, headers['cache-control']], method).toEqual([404, 'no-store'])
  }
  await writeFile(join(folder, 'client/assets/here.js'), 'here()')
  const { statusCode, body, headers } = await app.inject('/assets/here.js')
  expect([statusCode, body, headers['cache-control']]).toEqual([200, 'here()', 'public, max-age=31536000, immutable'])
})

test.each([
  ['/favicon.ico', true],
  ['/main.js?v=2', true],
  ['/fonts/inter.WOFF2', true],
  ['/art/old/hat.png#top', true],
  ['/', false],
  ['/products?search=react.js', false],
  ['/profile/asha.js', false],
  ['/products/hat.data', false],
  ['/javascript', false],
])('whether %s is the address of a file: %s', (url, is) => {
  expect(namesFile(url)).toBe(is)
})

/** Over a real socket: `inject` would normalize the URL first. */
async function requestAsItStands(method: string, path: string) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise<{ status: number; type: string | undefined; body: string }>((done, fail) => {
    const outgoing = request({ port, host: '127.0.0.1', method, path, agent: false }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => done({ status: response.statusCode ?? 0, type: response.headers['content-type'], body }))
    })
    outgoing.on('error', fail).end()
  })
}
