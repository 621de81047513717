import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/products.ts'
import { productToJson } from '#contracts/convert-product.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/products.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { WholeCatalogue } from '#shop/cache/catalogue-cache.ts'
import { openCatalogue } from '#shop/catalogue/open-catalogue.ts'
import { queryProducts } from '#shop/catalogue/query-products.ts'
import { suggestProducts } from '#shop/catalogue/suggest-products.ts'
import type { Shop } from '#shop/context/shop.ts'
import { JsonCache } from './json-cache.ts'
import { ProductListCache } from './product-list-cache.ts'
import { registerCalls } from './register-calls.ts'

const FIRST_PAGE = new URLSearchParams({ page: '1' })

export const productsRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const catalogue = openCatalogue(shop)
  const lists = new ProductListCache()
  const register = registerCalls(app, calls, specs)
  const singles = new JsonCache<WholeCatalogue['products'][number]>((product) => ({ product: productToJson(product) }))

  register('listProducts', (request, reply) => {
    // Fast path: most requests want the whole list, which is cached.
    if (request.url.includes('?')) return answerQuery(request, reply)
    return answerList(request, reply)
  })

  async function answerQuery(request: FastifyRequest, reply: FastifyReply) {
    const page = await queryProducts(catalogue, new URL(request.url, 'http://shop').searchParams)
    if (page === null) return answerList(request, reply)
    return reply.header('cache-control', 'public, no-cache').send(page)
  }

  function answerList(request: FastifyRequest, reply: FastifyReply) {
    const held = shop.catalogue.peek()
    if (held?.isWhole === true) return lists.send(request, reply, held)
    return answerLoaded(request, reply)
  }

  /** A catalogue above the limit answers its first page, with the total. */
  async function answerLoaded(request: FastifyRequest, reply: FastifyReply) {
    const loaded = await shop.catalogue.get()
    if (loaded.isWhole) return lists.send(request, reply, loaded)
    return reply.header('cache-control', 'public, no-cache').send(await queryProducts(catalogue, FIRST_PAGE))
  }

  register('suggestProducts', async (request, reply) => {
    reply.header('cache-control', 'public, no-cache')
    return suggestProducts(catalogue, request.query.q)
  })

  async function answerFound(id: string, request: FastifyRequest, reply: FastifyReply) {
    const product = await catalogue.find(id)
    if (product === undefined) throw new Refusal('not_found', PRODUCT_TEXTS.missing)
    return singles.send(request, reply, product)
  }

  register('readProduct', (request, reply) => {
    const held = shop.catalogue.peek()
    const known = held?.isWhole === true ? held.byId.get(request.params.id) : undefined
    if (known !== undefined) return singles.send(request, reply, known)
    return answerFound(request.params.id, request, reply)
  })
}
