import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { HOSTILE_TARGETS } from '../support/hostile.ts'
import { newFolder, type ShopProcess, startShop, untilReady } from '../support/shop-process.ts'

const CLIENT = resolve(import.meta.dirname, '../../build/client')
const folder = newFolder()
let shop: ShopProcess

beforeAll(async () => {
  // Known by an https address, and nothing in front of it says so.
  shop = await startShop({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' })
  await untilReady(shop)
})
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.ended
  rmSync(folder, { recursive: true, force: true })
})

const built = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'))
const script = `/${built.find((file) => /^assets\/.*\.js$/.test(file))}`

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/** As it is written, without tidying the address first. */
function ask(path: string, options: { method?: string; headers?: Record<string, string>; body?: string } = {}) {
  const { method = 'GET', headers = {}, body } = options
  return new Promise<Answer>((done, fail) => {
    const asked = request({ port: shop.port, host: '127.0.0.1', path, method, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part) => {
        text += part
      })
      answer.on('end', () => done({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

const JSON_TYPE = { 'content-type': 'application/json' }
const ANSWERS: [string, number, string, Parameters<typeof ask>[1]?][] = [
  ['a page', 200, '/'],
  ['a page that is not there', 404, '/nothing-here'],
  ['what the router asks for', 200, '/products.data'],
  ['a call', 200, '/v1/api/products'],
  ['a call that is not there', 404, '/v1/api/nothing'],
  ['a call without a token', 401, '/auth/protected'],
  ['a call with a bad body', 400, '/auth/login', { method: 'POST', headers: JSON_TYPE, body: '{' }],
  [
    'a body of another kind',
    415,
    '/auth/login',
    { method: 'POST', headers: { 'content-type': 'text/xml' }, body: '<a/>' },
  ],
  [
    'a body that is too large',
    413,
    '/auth/login',
    { method: 'POST', headers: JSON_TYPE, body: `"${'a'.repeat(200_000)}"` },
  ],
  ['a script', 200, script],
  ['the head of a page', 200, '/', { method: 'HEAD' }],
  ['the list for search engines', 200, '/robots.txt'],
  ['a sign of life', 200, '/healthz'],
]

describe('every answer tells the browser how to treat it', () => {
  test.each(ANSWERS)('%s (%i)', async (_, status, path, options) => {
    const answer = await ask(path, options)
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
    })
    expect(Object.keys(answer.headers)).not.toContain('x-powered-by')
    expect(Object.keys(answer.headers)).not.toContain('server')
  })

  test('an unchanged page, and a page whose address opens something', async () => {
    const { headers } = await ask('/')
    const unchanged = await ask('/', { headers: { 'if-none-match': String(headers.etag) } })
    expect(unchanged.status).toBe(304)
    expect(unchanged.headers['strict-transport-security']).toBeDefined()
    for (const path of ['/reset-password/a-key', '/auth/success?token=a-key']) {
      expect((await ask(path)).headers['referrer-policy']).toBe('no-referrer')
    }
  })
})

describe('another site', () => {
  const headers = { origin: 'https://evil.example' }

  test.each(ANSWERS)('may not read %s', async (_, _status, path, options) => {
    const answer = await ask(path, { ...options, headers: { ...options?.headers, ...headers } })
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })

  test.each(['/auth/login', '/v1/api/orders', '/auth/user/1'])('is not promised anything about %s', async (path) => {
    const asking = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' }
    const answer = await ask(path, { method: 'OPTIONS', headers: { ...headers, ...asking } })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  })
})

test.each(HOSTILE_TARGETS)('%s is the caller’s fault', async (path) => {
  for (const method of ['GET', 'HEAD']) expect((await ask(path, { method })).status).toBeLessThan(500)
})

describe('what is not for the public', () => {
  const HIDDEN = [
    '/.env',
    '/.env.production',
    '/.git/config',
    '/.git/HEAD',
    '/.gitignore',
    '/.npmrc',
    '/package.json',
    '/package-lock.json',
    '/build/server/index.js',
    '/server/index.js',
    '/src/server/main.ts',
    '/data/pgdata/PG_VERSION',
    '/..%2f..%2fpackage.json',
    '/../../package.json',
    '/assets/../../server/index.js',
    '/assets/..%2f..%2fserver/index.js',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/uploads/..%2f..%2f..%2fpackage.json',
    '/images/%2e%2e%2f%2e%2e%2fpackage.json',
    '/v1/api/../../.env',
  ]

  test.each(HIDDEN)('%s is not there', async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(404)
    expect(answer.body).not.toMatch(/"dependencies"|\[core\]|RAZORPAY_/)
  })

  test('no script tells where it came from', async () => {
    expect(built.filter((file) => file.endsWith('.map'))).toEqual([])
    const scripts = built.filter((file) => /\.(js|css)$/.test(file))
    expect(scripts.length).toBeGreaterThan(20)
    for (const file of scripts) {
      expect(readFileSync(join(CLIENT, file), 'utf8').includes('sourceMappingURL='), file).toBe(false)
    }
    expect((await ask(`${script}.map`)).status).toBe(404)
  })

  test('the figures are for this machine, and not for those a proxy speaks for', async () => {
    expect((await ask('/metrics')).status).toBe(200)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto', 'x-forwarded-host']) {
      expect((await ask('/metrics', { headers: { [name]: '203.0.113.9' } })).status, name).toBe(404)
    }
  })
})

describe('requests that two servers could read in two ways', () => {
  const HEAD = 'POST /auth/login HTTP/1.1\r\nHost: shop.example\r\nContent-Type: application/json\r\n'
  const SMUGGLED = 'GET /healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n'

  /** Everything that comes back until the shop hangs up. */
  function speak(text: string): Promise<string> {
    return new Promise((done, fail) => {
      const socket = connect(shop.port, '127.0.0.1', () => socket.write(text, 'latin1'))
      let heard = ''
      socket.setTimeout(20_000, () => socket.destroy(new Error(`still open after: ${heard}`)))
      socket.on('data', (part) => {
        heard += part.toString('latin1')
      })
      socket.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? done(heard) : fail(error)))
      socket.on('close', () => done(heard))
    })
  }

  test.each([
    ['a length and chunks', `${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunks and a length', `${HEAD}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['two lengths', `${HEAD}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${SMUGGLED}`],
    ['two lengths in one', `${HEAD}Content-Length: 2, 40\r\n\r\n{}${SMUGGLED}`],
    ['a length with a sign', `${HEAD}Content-Length: +2\r\n\r\n{}${SMUGGLED}`],
    ['chunks by another name', `${HEAD}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['chunks that are not last', `${HEAD}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['a space before the colon', `${HEAD}Content-Length : 2\r\n\r\n{}${SMUGGLED}`],
    ['a header on two lines', `${HEAD}X-A: b\r\n c\r\nTransfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${SMUGGLED}`],
    ['bare line feeds', `${HEAD.replaceAll('\r\n', '\n')}Content-Length: 2\n\n{}${SMUGGLED}`],
    ['a bare line feed in chunks', `${HEAD}Transfer-Encoding: chunked\r\n\r\n2\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    [
      'a line feed in what a chunk adds',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n2;a\nb\r\n{}\r\n0\r\n\r\n${SMUGGLED}`,
    ],
    ['a chunk of a strange size', `${HEAD}Transfer-Encoding: chunked\r\n\r\n0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`],
    ['two hosts', `GET /healthz HTTP/1.1\r\nHost: shop.example\r\nHost: evil.example\r\n\r\n${SMUGGLED}`],
    ['a target of another host', `GET http://evil.example/healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n${SMUGGLED}`],
    [
      'endless words after a chunk',
      `${HEAD}Transfer-Encoding: chunked\r\n\r\n2;${'a'.repeat(70_000)}\r\n{}\r\n0\r\n\r\n`,
    ],
  ])('%s: refused, and the line is closed', async (_, text) => {
    const heard = await speak(text)
    // One answer and no more: what hides behind it is never answered.
    expect(heard.match(/HTTP\/1\.1 \d{3}/g) ?? []).toHaveLength(1)
    expect(heard).toMatch(/^HTTP\/1\.1 (400|413|431) /)
  })

  test('the shop goes on as if nothing had been', async () => {
    expect((await ask('/healthz')).status).toBe(200)
  })
})
