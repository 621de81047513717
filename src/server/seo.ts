import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { PRIVATE_PAGES, SITEMAP_PAGES } from '#rules/page-properties.ts'
import { categorySlug } from '#rules/product.ts'
import { listAddresses } from '#shop/catalogue/list-product-urls.ts'
import type { Shop } from '#shop/context/shop.ts'
import type { PageFacts } from '#web/shell/page-facts.ts'

/** Maximum number of URLs in one sitemap. */
const MAX_ADDRESSES = 50_000

type SeoOptions = {
  shop: Pick<Shop, 'catalogue' | 'db'>
  facts: Pick<PageFacts, 'mode' | 'origin'>
  addressesAFile?: number
}

export const seo: FastifyPluginAsync<SeoOptions> = async (app, options) => {
  const { shop, facts, addressesAFile = MAX_ADDRESSES } = options

  app.get('/robots.txt', async (_, reply) => {
    // A trial shop with sample data must not be indexed.
    const closed = facts.mode === 'trial' ? [''] : [...PRIVATE_PAGES, 'v1/']
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: /${path}`),
      `Sitemap: ${facts.origin}/sitemap.xml`,
    ]
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (_, reply) => {
    const { count } = await shop.catalogue.get()
    const pages = await pageEntries()
    if (pages.length + count > addressesAFile) return sendXml(reply, sitemapIndex(Math.ceil(count / addressesAFile)))
    return sendXml(reply, urlSet([...pages, ...(await productEntries(0))]))
  })

  /** Part 0 lists the pages, the others products. */
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
    const { part } = request.params
    if (!/^\d{1,4}$/.test(part)) return reply.callNotFound()
    const entries = part === '0' ? await pageEntries() : await productEntries(Number(part) - 1)
    return entries.length === 0 ? reply.callNotFound() : sendXml(reply, urlSet(entries))
  })

  async function pageEntries(): Promise<string[]> {
    const { categories } = await shop.catalogue.get()
    return [
      ...SITEMAP_PAGES.map((path) => entry(`${facts.origin}/${path}`)),
      ...categories.map((name) => entry(`${facts.origin}/category/${encodeURIComponent(categorySlug(name))}`)),
    ]
  }

  async function productEntries(part: number): Promise<string[]> {
    const found = await listAddresses(shop, { offset: part * addressesAFile, limit: addressesAFile })
    return found.map(({ id, changed }) => entry(`${facts.origin}/products/${id}`, changed.toISOString().slice(0, 10)))
  }

  function sitemapIndex(parts: number): string {
    const files = Array.from(
      { length: parts + 1 },
      (_, i) => `  <sitemap><loc>${facts.origin}/sitemap-${i}.xml</loc></sitemap>`,
    )
    return `${XML}<sitemapindex ${SCHEMA}>\n${files.join('\n')}\n</sitemapindex>\n`
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function urlSet(entries: readonly string[]): string {
  return `${XML}<urlset ${SCHEMA}>\n${entries.join('\n')}\n</urlset>\n`
}

function sendXml(reply: FastifyReply, xml: string): FastifyReply {
  return reply.header('content-type', 'application/xml; charset=utf-8').send(xml)
}

function entry(address: string, changed?: string): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `  <url><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`
}
