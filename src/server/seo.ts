import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { encodeResponse, sendEncoded } from '#api/http/encoded-response.ts'
import { ResponseCache } from '#api/http/response-cache.ts'
import { PRIVATE_PAGES, SITEMAP_PAGES } from '#rules/page-properties.ts'
import { categorySlug } from '#rules/product.ts'
import { HOUSE_SLUG, sellerPath, severalSell } from '#rules/shown-seller.ts'
import { listProductUrls } from '#shop/catalogue/list-product-urls.ts'
import type { Shop } from '#shop/context/shop.ts'
import type { PageFacts } from '#web/shell/page-facts.ts'

/** Maximum number of URLs in one sitemap. */
const MAX_URLS = 50_000
const MOST_BYTES = 32 * 1024 * 1024

type SeoOptions = {
  shop: Pick<Shop, 'catalogue' | 'db'>
  facts: Pick<PageFacts, 'mode' | 'origin'>
  urlsPerFile?: number
}

export const seo: FastifyPluginAsync<SeoOptions> = async (app, options) => {
  const { shop, facts, urlsPerFile = MAX_URLS } = options
  const files = new ResponseCache(MOST_BYTES)

  app.get('/robots.txt', async (_, reply) => {
    // A trial shop with sample data must not be indexed.
    const closed = facts.mode === 'trial' ? [''] : [...PRIVATE_PAGES, 'v1/']
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: /${path}`),
      // It begins like the seller's desk, which is closed.
      ...(facts.mode === 'trial' ? [] : ['Allow: /sellers']),
      `Sitemap: ${facts.origin}/sitemap.xml`,
    ]
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', (request, reply) =>
    send(request, reply, async () => {
      const { count } = await shop.catalogue.get()
      const pages = await pageEntries()
      if (pages.length + count > urlsPerFile) return sitemapIndex(Math.ceil(count / urlsPerFile))
      return urlSet([...pages, ...(await productEntries(0))])
    }),
  )

  /** Part 0 lists the pages, the others products. */
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const { part } = request.params
    if (!/^\d{1,4}$/.test(part)) return reply.callNotFound()
    const { count } = await shop.catalogue.get()
    if (Number(part) > Math.ceil(count / urlsPerFile)) return reply.callNotFound()
    return send(request, reply, async () =>
      urlSet(Number(part) === 0 ? await pageEntries() : await productEntries(Number(part) - 1)),
    )
  })

  /** Crawlers ask often and the catalogue changes seldom: each file is made once for a catalogue, and compressed. */
  async function send(request: FastifyRequest, reply: FastifyReply, write: () => Promise<string>): Promise<void> {
    const { shown } = await shop.catalogue.get()
    const make = async () => encodeResponse(await write(), { type: 'application/xml; charset=utf-8' })
    const file = files.find(request.url, [shown]) ?? (await files.make(request.url, [shown], make))
    sendEncoded(request, reply, file)
  }

  async function pageEntries(): Promise<string[]> {
    const { categories, sellers } = await shop.catalogue.get()
    const selling = severalSell(sellers.values())
    const listed = selling.length > 0 ? [{ slug: HOUSE_SLUG }, ...selling] : []
    return [
      ...SITEMAP_PAGES.map((path) => entry(`${facts.origin}/${path}`)),
      ...categories.map((name) => entry(`${facts.origin}/category/${encodeURIComponent(categorySlug(name))}`)),
      ...(listed.length > 0 ? [entry(`${facts.origin}/sellers`)] : []),
      ...listed.map((seller) => entry(facts.origin + sellerPath(seller))),
    ]
  }

  async function productEntries(part: number): Promise<string[]> {
    const found = await listProductUrls(shop, { offset: part * urlsPerFile, limit: urlsPerFile })
    return found.map(({ id, changed }) => entry(`${facts.origin}/products/${id}`, changed.toISOString().slice(0, 10)))
  }

  function sitemapIndex(parts: number): string {
    const entries = Array.from(
      { length: parts + 1 },
      (_, i) => `  <sitemap><loc>${facts.origin}/sitemap-${i}.xml</loc></sitemap>`,
    )
    return `${XML}<sitemapindex ${SCHEMA}>\n${entries.join('\n')}\n</sitemapindex>\n`
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(entries: readonly string[]): string {
  return `${XML}<urlset ${SCHEMA}>\n${entries.join('\n')}\n</urlset>\n`
}

function entry(url: string, changed?: string): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `  <url><loc>${url.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`
}
