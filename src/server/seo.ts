import type { FastifyPluginAsync } from 'fastify'
import { categorySlug } from '#rules/product.ts'
import type { Shop } from '#shop/shop.ts'
import type { PageFacts } from '#web/page-facts.ts'

const PUBLIC_PAGES = ['/', '/products', '/categories', '/deals', '/offers', '/about', '/contact']
const PRIVATE_PAGES = ['/cart', '/checkout', '/orders', '/profile', '/admin', '/seller', '/auth', '/sandbox', '/v1/']

export const seo: FastifyPluginAsync<{ shop: Shop; facts: PageFacts }> = async (app, { shop, facts }) => {
  app.get('/robots.txt', async (_, reply) => {
    // A trial shop with sample data has no business in a search engine.
    const closed = facts.mode === 'trial' ? ['/'] : PRIVATE_PAGES
    const lines = [
      'User-agent: *',
      ...closed.map((path) => `Disallow: ${path}`),
      `Sitemap: ${facts.origin}/sitemap.xml`,
    ]
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })

  app.get('/sitemap.xml', async (_, reply) => {
    const { products, categories } = await shop.catalogue.get()
    const places = [
      ...PUBLIC_PAGES.map((path) => entry(facts.origin + path)),
      ...categories.map((name) => entry(`${facts.origin}/category/${encodeURIComponent(categorySlug(name))}`)),
      ...products.map((product) => entry(`${facts.origin}/products/${product.id}`, product.createdAt.slice(0, 10))),
    ]
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${places.join('\n')}\n</urlset>\n`
    return reply.header('content-type', 'application/xml; charset=utf-8').send(xml)
  })
}

function entry(address: string, changed?: string): string {
  const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
  return `  <url><loc>${address.replaceAll('&', '&amp;')}</loc>${lastmod}</url>`
}
