import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/products.ts'
import { productToJson } from '#contracts/product-json.ts'
import * as specs from '#contracts/specs/products.ts'
import type { WholeCatalogue } from '#shop/cache/catalogue-cache.ts'
import { findProduct } from '#shop/catalogue/find-product.ts'
import { queryProducts } from '#shop/catalogue/query-products.ts'
import { suggestProducts } from '#shop/catalogue/suggest-products.ts'
import type { Shop } from '#shop/context/shop.ts'
import { JsonCache } from './json-cache.ts'
import { registerCalls } from './register-calls.ts'

const FIRST_PAGE = new URLSearchParams({ page: '1' })

export const productsRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const register = registerCalls(app, calls, specs)
  const lists = new JsonCache<WholeCatalogue>(({ products, categories }) => ({
    products: products.map(productToJson),
    categories,
  }))
  const singles = new JsonCache<WholeCatalogue['products'][number]>((product) => ({ product: productToJson(product) }))

  register('listProducts', (request, reply) => {
    // Nearly everybody asks for the whole list, whose bytes are there already.
    if (request.url.includes('?')) return answerQuery(request, reply)
    return answerList(request, reply)
  })

  async function answerQuery(request: FastifyRequest, reply: FastifyReply) {
    const page = await queryProducts(shop, new URL(request.url, 'http://shop').searchParams)
    if (page === null) return answerList(request, reply)
    return reply.header('cache-control', 'public, no-cache').send(page)
  }

  function answerList(request: FastifyRequest, reply: FastifyReply) {
    const catalogue = shop.catalogue.peek()
    if (catalogue?.isWhole === true) return lists.send(request, reply, catalogue)
    return answerLoaded(request, reply)
  }

  /** A shop too large to be sent whole answers its first page, which says how many there are. */
  async function answerLoaded(request: FastifyRequest, reply: FastifyReply) {
    const loaded = await shop.catalogue.get()
    if (loaded.isWhole) return lists.send(request, reply, loaded)
    return reply.header('cache-control', 'public, no-cache').send(await queryProducts(shop, FIRST_PAGE))
  }

  register('suggestProducts', async (request, reply) => {
    reply.header('cache-control', 'public, no-cache')
    return suggestProducts(shop, request.query.q)
  })

  register('readProduct', (request, reply) => {
    const catalogue = shop.catalogue.peek()
    const known = catalogue?.isWhole === true ? catalogue.byId.get(request.params.id) : undefined
    if (known !== undefined) return singles.send(request, reply, known)
    return findProduct(shop, request.params.id).then<void>((product) => singles.send(request, reply, product))
  })
}
