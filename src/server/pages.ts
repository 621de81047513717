import { randomBytes } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type AppLoadContext, createRequestHandler, type ServerBuild } from 'react-router'
import { type EncodedResponse, encodeResponse, sendEncoded } from '#api/http/encoded-response.ts'
import { ResponseCache } from '#api/http/response-cache.ts'
import { EVERY_ANSWER } from '#api/http/response-headers.ts'
import { readDeals, writeDeals } from '#rules/deals.ts'
import { readListing, writeListing } from '#rules/listing-url.ts'
import { meantPath } from '#rules/meant-paths.ts'
import { CAMERA_PAGES, isBelow, KEYED_PAGES, SECRET_PAGES } from '#rules/page-properties.ts'
import { isPayingPage } from '#rules/paying-pages.ts'
import { isListing } from '#rules/reserved-slugs.ts'
import { namedColour, writeChoice } from '#rules/variants/choice-url.ts'
import type { ShownProducts } from '#shop/cache/shown-stock.ts'
import { openCatalogue } from '#shop/catalogue/open-catalogue.ts'
import { isUnavailable } from '#shop/context/is-unavailable.ts'
import type { Shop } from '#shop/context/shop.ts'
import { type Language, languageIn } from '#web/i18n/language.ts'
import type { PageFacts } from '#web/shell/page-facts.ts'
import { deferScripts, fetchPriorityFor } from './defer-scripts.ts'
import { namesFile, sendMissingFile } from './missing-file.ts'
import { REAL_CHECKOUT_SCRIPT } from './payments.ts'
import { contentPolicy, takeMarkedScripts } from './security-headers.ts'

const CACHE_BYTES = 32 * 1024 * 1024
const HTML_TYPE = 'text/html; charset=utf-8'
const RETRY_AFTER_SECONDS = 5
const WITH_CAMERA = EVERY_ANSWER['permissions-policy']?.replace('camera=()', 'camera=(self)') ?? ''

/** What a page is told apart by. */
type Asked = { path: string; language: Language }

export type PagesOptions = {
  /** Built once, or asked for again while developing. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  shop: Shop
  facts: PageFacts
  /** Whether /docs is served. */
  hasApiDocs: boolean
  development: boolean
}

/** Every page a person opens. They are the same for everybody, so each is rendered once and cached. */
export const pages: FastifyPluginAsync<PagesOptions> = async (app, options) => {
  const { shop, facts, hasApiDocs, development } = options
  const takesRealMoney = facts.checkoutScript === REAL_CHECKOUT_SCRIPT
  const render = createRequestHandler(options.build, development ? 'development' : 'production')
  // One for the whole process: it never leaves it, and a new one each time would fill the renderer's memory.
  const scriptMark = randomBytes(18).toString('base64url')
  const pageCache = new ResponseCache(CACHE_BYTES)
  const caches = [shop.settings, shop.legal, shop.offers]
  let sources: readonly unknown[] = []
  // The contact form's service, when it is not played by ourselves.
  const mayCall = facts.emailService?.url.startsWith('http') ? [new URL(facts.emailService.url).origin] : []

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request, reply) => {
      const meant = meantPath(request.url)
      if (meant !== null) return void reply.redirect(meant)
      if (namesFile(request.url)) return sendMissingFile(request, reply)
      const asked = { path: canonicalPath(request.url, coloursOf), language: languageIn(request.headers.cookie) }
      const known = development ? null : pageCache.find(nameOf(asked), current())
      if (known === null) return answerNew(asked, request, reply)
      sendEncoded(request, reply, known)
    },
  })

  /** Colours with pictures of their own. Unknown for a large catalogue, whose pages take the colour when scripts start. */
  function coloursOf(productId: string): string[] {
    const catalogue = shop.catalogue.peek()
    const product = catalogue?.isWhole ? catalogue.byId.get(productId) : undefined
    return product?.colourImages?.map(({ colour }) => colour) ?? []
  }

  /** What pages are made from now: the same list until something in it is replaced. Stock is watched page by page. */
  function current(): readonly unknown[] {
    const shown = shop.catalogue.peek()?.shown
    if (shown !== sources.at(-1) || caches.some((cache, i) => cache.peek() !== sources[i])) {
      sources = [...caches.map((cache) => cache.peek()), shown]
    }
    return sources
  }

  async function answerNew(asked: Asked, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const { path } = asked
    if (path.endsWith('.data') || path.includes('.data?')) return answerData(request, reply)
    for (const cache of [...caches, shop.catalogue]) await cache.get()
    const stock = shop.catalogue.peek()?.shown.watch()
    const page = pageCache.make(nameOf(asked), current(), () => renderPage(asked, request, stock), stock?.isOld)
    sendEncoded(request, reply, await page)
  }

  async function renderPage(
    { path, language }: Asked,
    request: FastifyRequest,
    shown: ShownProducts | undefined,
  ): Promise<EncodedResponse> {
    const failures: unknown[] = []
    const answer = await render(pageRequest(path, request), context(request, language, failures, shown))
    const { html: rendered, scripts } = takeMarkedScripts(await answer.text(), scriptMark)
    // A script that removes a secret from the URL must not wait.
    const html =
      development || isBelow(SECRET_PAGES, path)
        ? rendered
        : deferScripts(rendered, { fetch: fetchPriorityFor(path), onScript: (code) => scripts.push(code) })
    const policy = { takesRealMoney: takesRealMoney && isPayingPage(path), mayCall }
    const location = answer.headers.get('location')
    const headers = {
      'cache-control': answer.status === 200 ? 'public, no-cache' : 'no-store',
      // The language is chosen by a cookie, the URL stays the same.
      vary: 'accept-encoding, cookie',
      ...(development ? {} : { 'content-security-policy': contentPolicy(scripts, policy) }),
      ...sheetFirst(html),
      ...(location === null ? {} : { location }),
      ...retryAfter(answer.status, failures),
      ...(isBelow(CAMERA_PAGES, path) ? { 'permissions-policy': WITH_CAMERA } : {}),
      ...(isBelow(SECRET_PAGES, path) ? { 'referrer-policy': 'no-referrer' } : {}),
    }
    const status = statusOf(answer.status, failures)
    const type = answer.headers.get('content-type') ?? HTML_TYPE
    return encodeResponse(html, { type, status, headers, holdsPlain: false })
  }

  /** What the router asks for while moving between pages that have no loader of the browser's. */
  async function answerData(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const failures: unknown[] = []
    const answer = await render(pageRequest(request.url, request), context(request, 'en', failures))
    reply.code(statusOf(answer.status, failures))
    reply.headers({ ...Object.fromEntries(answer.headers), ...retryAfter(answer.status, failures) })
    return reply.send(Buffer.from(await answer.arrayBuffer()))
  }

  function context(
    request: FastifyRequest,
    language: Language,
    failures: unknown[],
    shown?: ShownProducts,
  ): AppLoadContext {
    const reportError = (error: unknown) => {
      failures.push(error)
      request.log.error({ err: error }, 'a page failed')
    }
    const catalogue = openCatalogue(shop, shown)
    return { shop, catalogue, facts, hasApiDocs, language, requestId: request.id, scriptMark, reportError }
  }

  function pageRequest(path: string, request: FastifyRequest): Request {
    // The page must not depend on who asks: but for the language no cookie, no host, no header of the visitor reaches it.
    return new Request(pageUrl(path, facts.origin), { headers: { accept: request.headers.accept ?? '*/*' } })
  }
}

/** A page that failed because the database cannot be asked is "later" (503), as a call is. */
function statusOf(status: number, failures: readonly unknown[]): number {
  return status === 500 && failures.some(isUnavailable) ? 503 : status
}

function retryAfter(status: number, failures: readonly unknown[]): { 'retry-after'?: string } {
  return statusOf(status, failures) === 503 ? { 'retry-after': String(RETRY_AFTER_SECONDS) } : {}
}

function nameOf({ path, language }: Asked): string {
  return language === 'en' ? path : `${language} ${path}`
}

/** Sent before the page itself: its head names the scripts first, and without the stylesheet nothing is painted. */
function sheetFirst(html: string): { link?: string } {
  const [, href] = /<link rel="stylesheet" href="(\/assets\/[^"]+)"/.exec(html) ?? []
  return href === undefined ? {} : { link: `<${href}>; rel=preload; as=style` }
}

/** A URL parser reads two leading slashes as another host, and a backslash as a slash. */
const OTHER_HOST = /^[\\/]{2,}/

/** Appended to the origin, not resolved against it: no path can lead to another host. */
function pageUrl(path: string, origin: string): URL {
  return new URL(`${new URL(origin).origin}${path.replace(OTHER_HOST, '/')}`)
}

const PRODUCT_PAGE = /^\/products\/([^/]+)$/
const KEYED_PAGE = new RegExp(`^/(${KEYED_PAGES.join('|')})/(?=.)`)

/**
 * The path in canonical form, with only the query parameters its page reads: tracking parameters and invalid values do
 * not make another cache entry.
 */
export function canonicalPath(url: string, coloursOf: (productId: string) => readonly string[] = () => []): string {
  // Pages opened by a link in an email are the same for every link.
  const [keyedPage] = KEYED_PAGE.exec(url) ?? []
  if (keyedPage !== undefined) return `${keyedPage}link`
  // The fast path for most requests.
  if (!url.includes('?') && !OTHER_HOST.test(url)) return url
  const { pathname, searchParams } = pageUrl(url, 'http://shop')
  if (pathname === '/deals') return pathname + writeDeals(readDeals(searchParams))
  if (isListing(pathname)) return pathname + writeListing(readListing(searchParams))
  const [, productId] = PRODUCT_PAGE.exec(pathname) ?? []
  return productId === undefined ? pathname : pathname + colourQuery(coloursOf(productId), searchParams)
}

/** A page for each colour that has pictures; other names and sizes make none. */
function colourQuery(colours: readonly string[], query: URLSearchParams): string {
  const option = { name: 'Colour', kind: 'colour' as const, values: [] }
  return writeChoice([option], [namedColour(colours, query)])
}
