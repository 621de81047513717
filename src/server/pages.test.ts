import { createHash } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ShownStock } from '#shop/cache/shown-stock.ts'
import type { Shop } from '#shop/context/shop.ts'
import { canonicalPath, pages } from './pages.ts'
import { REAL_CHECKOUT_SCRIPT } from './payments.ts'

let app: FastifyInstance
let drawn: string[]
/** What the page's loader throws. */
let failure: Error | null = null

beforeEach(async () => {
  drawn = []
  app = await openPages()
})
afterEach(() => app.close())

async function openPages({ checkoutScript = '' } = {}): Promise<FastifyInstance> {
  const server = fastify()
  const cache = { peek: () => 'the same', get: async () => 'the same' }
  const catalogue = { shown: new ShownStock() }
  const held = { peek: () => catalogue, get: async () => catalogue }
  const shop = { catalogue: held, settings: cache, legal: cache, offers: cache } as unknown as Shop
  const facts = {
    origin: 'http://shop',
    mode: 'trial',
    standIns: [],
    checkoutScript,
    hasCourier: false,
    emailService: null,
  } as const
  await server.register(pages, { build: drawingBuild(), shop, facts, hasApiDocs: true, development: false })
  return server
}

const open = (cookie?: string, url = '/', etag?: string) =>
  app.inject({ url, headers: { ...(cookie ? { cookie } : {}), ...(etag ? { 'if-none-match': etag } : {}) } })

test.each([
  [undefined, 'en'],
  ['language=hi', 'hi'],
  ['a=b; language=hi; c=d', 'hi'],
  ['language=en', 'en'],
  ['language=xx', 'en'],
  ['language=', 'en'],
  ['language=hi%00', 'en'],
  ['language="><script>', 'en'],
  ['mylanguage=hi', 'en'],
  ['a=language=hi', 'en'],
])('the cookie %s asks for %s', async (cookie, language) => {
  expect((await open(cookie)).body).toContain(`<html lang="${language}">/<`)
})

test('a page is drawn once a language and kept for it', async () => {
  for (const cookie of [undefined, 'language=hi', 'language=hi; other=1', 'language=en', 'language=xx'])
    await open(cookie)
  expect(drawn).toEqual(['en /', 'hi /'])
})

test('one language is never taken for the other, by a browser or anything between', async () => {
  const [english, hindi] = [await open(), await open('language=hi')]
  expect(hindi.headers.etag).not.toBe(english.headers.etag)
  expect(hindi.headers.vary).toBe('accept-encoding, cookie')
  const mark = String(english.headers.etag)
  expect((await open(undefined, '/', mark)).statusCode).toBe(304)
  expect((await open('language=hi', '/', mark)).statusCode).toBe(200)
})

test.each([
  ['the database cannot be asked', new Error('Connection terminated unexpectedly'), 503, '5'],
  ['a page is at fault', new Error('undefined is not a function'), 500, undefined],
])('when %s the page says so by its status and is not kept', async (_, error, status, retryAfter) => {
  failure = error
  for (const url of ['/', '/_root.data']) {
    const response = await open(undefined, url)
    expect([url, response.statusCode, response.headers['retry-after']]).toEqual([url, status, retryAfter])
  }
  failure = null
  expect((await open()).statusCode).toBe(200)
})

test.each(['/main.js', '/fonts/inter.woff2', '/favicon.ico'])('a missing %s is no page', async (url) => {
  failure = new Error('Connection terminated unexpectedly')
  const { statusCode, headers } = await open(undefined, url)
  failure = null
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    404,
    'text/plain; charset=utf-8',
    'no-store',
  ])
  expect(drawn).toEqual([])
})

test('payment hosts are named where paying happens, and nowhere else', async () => {
  await app.close()
  app = await openPages({ checkoutScript: REAL_CHECKOUT_SCRIPT })
  const fetchPolicy = async (url: string) => String((await open(undefined, url)).headers['content-security-policy'])
  for (const url of ['/checkout', '/orders', '/orders/failed', '/order-confirmation']) {
    expect(await fetchPolicy(url), url).toContain('https://checkout.razorpay.com')
  }
  for (const url of ['/', '/cart', '/products', '/seller/orders', '/signin']) {
    expect(await fetchPolicy(url), url).not.toContain('razorpay')
  }
})

test('the policy names the script that the renderer marked, and not one in the content', async () => {
  const { headers, body } = await open(undefined, '/')
  expect(body).toContain('<script>evil()</script><script>ours()</script>')
  expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toEqual([
    `'sha256-${createHash('sha256').update('ours()').digest('base64')}'`,
  ])
})

test.each(['/\\[', '//[', '//[/x', '///[::1/x', '/\\evil.example/x', '//evil.example', '//a:b@c:99999/'])(
  'the address %s is a path like any other, never another host',
  async (url) => {
    const { statusCode } = await requestAsItStands(url)
    expect(statusCode).toBeLessThan(500)
    expect(drawn.every((one) => one.startsWith('en /'))).toBe(true)
  },
)

test('what the router asks for may stand at any address', async () => {
  for (const url of ['//[/x.data', '/\\[.data', '/[.data?_routes=[']) {
    expect((await requestAsItStands(url)).statusCode, url).toBeLessThan(500)
  }
})

/** Over a real socket: `inject` would normalize the URL first. */
async function requestAsItStands(path: string): Promise<{ statusCode: number }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return new Promise((done, fail) => {
    const outgoing = request({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      response.resume().on('end', () => done({ statusCode: response.statusCode ?? 0 }))
    })
    outgoing.on('error', fail).end()
  })
}

/** Minimal server build: one page that reports how it was requested. */
function drawingBuild(): ServerBuild {
  const draw = async (
    request: Request,
    status: number,
    headers: Headers,
    _: unknown,
    context: { language: string; scriptMark: string },
  ) => {
    const { pathname } = new URL(request.url)
    drawn.push(`${context.language} ${pathname}`)
    headers.set('content-type', 'text/html; charset=utf-8')
    const scripts = `<script>evil()</script><script nonce="${context.scriptMark}">ours()</script>`
    return new Response(`<html lang="${context.language}">${pathname}${scripts}</html>`, { status, headers })
  }
  const loader = () => {
    if (failure !== null) throw failure
    return null
  }
  const handleError = (error: unknown, { context }: { context: { reportError: (error: unknown) => void } }) =>
    context.reportError(error)
  const build = {
    entry: { module: { default: draw, handleError } },
    routes: { root: { id: 'root', path: '/', module: { default: () => null, loader } } },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial' },
  }
  return build as unknown as ServerBuild
}

test.each([
  ['/products?utm_source=x', '/products'],
  ['/products?page=2&category=Bags', '/products?category=Bags&page=2'],
  ['/products?category=Bags&page=2&fbclid=1', '/products?category=Bags&page=2'],
  ['/products?page=', '/products'],
  ['/products?page=seven&sort=whatever&price=0', '/products'],
  ['/products/view-all?page=3&x=1', '/products/view-all?page=3'],
  ['/category/bags?rating=4&rating=5', '/category/bags?rating=4'],
  ['/summer-sale?page=2', '/summer-sale?page=2'],
  ['/products/0123?page=7', '/products/0123'],
  ['/about?page=7&q=anything', '/about'],
  ['/deals?sort=rating&discount=40&x=1', '/deals?discount=40&sort=rating'],
  ['/reset-password/a-secret-token', '/reset-password/link'],
  ['/newsletter/confirm/a-key?x=1', '/newsletter/confirm/link'],
  ['/newsletter/unsubscribe/a-key', '/newsletter/unsubscribe/link'],
  ['/orders/confirm/a-key', '/orders/confirm/link'],
  ['/newsletter/other/a-key', '/newsletter/other/a-key'],
  ['//evil.example/products', '/evil.example/products'],
  ['/?q=a&q=b', '/'],
  ['/search?q=a&q=b', '/search?q=a'],
])('%s is the page %s', (url, path) => {
  expect(canonicalPath(url)).toBe(path)
})

const colours = (id: string) => (id === 'kurta' ? ['Red', 'Sea Green'] : [])

test.each([
  ['/products/kurta?colour=red', '/products/kurta?colour=red'],
  ['/products/kurta?size=xl&colour=RED&utm_source=x', '/products/kurta?colour=red'],
  ['/products/kurta?colour=sea+green', '/products/kurta?colour=sea-green'],
  ['/products/kurta?colour=pink', '/products/kurta'],
  ['/products/kurta?size=xl', '/products/kurta'],
  ['/products/scarf?colour=red', '/products/scarf'],
  ['/products/view-all?colour=pinkish', '/products/view-all'],
])('%s is the page %s: one for each colour with pictures', (url, path) => {
  expect(canonicalPath(url, colours)).toBe(path)
})
