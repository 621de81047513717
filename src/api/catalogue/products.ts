import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import * as calls from '#contracts/calls/products.ts'
import { productToJson, productToListJson } from '#contracts/catalogue/convert-product.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/products.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import type { WholeCatalogue } from '#shop/cache/catalogue-cache.ts'
import { FIRST_PAGE, type ProductQuery, queryProducts, readProductQuery } from '#shop/catalogue/query-products.ts'
import { suggestProducts } from '#shop/catalogue/suggest-products.ts'
import type { Shop } from '#shop/context/shop.ts'
import { findTogether } from '#shop/recommendations/find-together.ts'
import { JsonCache } from '../http/json-cache.ts'
import { registerCalls } from '../http/register-calls.ts'
import { CatalogueResponses } from './catalogue-responses.ts'
import { ProductListCache } from './product-list-cache.ts'

export const productsRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const responses = new CatalogueResponses(shop)
  const lists = new ProductListCache()
  const register = registerCalls(app, calls, specs)
  const singles = new JsonCache<WholeCatalogue['products'][number]>((product) => ({ product: productToJson(product) }))

  register('listProducts', (request, reply) => {
    // Fast path: most requests want the whole list, which is cached.
    if (request.url.includes('?')) return answerQuery(request, reply)
    return answerList(request, reply)
  })

  function answerQuery(request: FastifyRequest, reply: FastifyReply) {
    const asked = readProductQuery(new URL(request.url, 'http://shop').searchParams)
    return asked === null ? answerList(request, reply) : answerPage(request, reply, asked)
  }

  function answerPage(request: FastifyRequest, reply: FastifyReply, { query, canonical }: ProductQuery) {
    return responses.send(request, reply, `list${canonical}`, (catalogue) => queryProducts(catalogue, query))
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
    return answerPage(request, reply, FIRST_PAGE)
  }

  register('suggestProducts', (request, reply) => {
    const { q } = request.query
    return responses.send(request, reply, `suggest ${q}`, (catalogue) => suggestProducts(catalogue, q))
  })

  register('listTogether', (request, reply) => {
    const { of } = request.query
    // Counted every night: an answer is good for a day at most.
    const day = shop.now().toISOString().slice(0, 10)
    return responses.send(request, reply, `together ${day} ${of.join()}`, async (catalogue) => {
      const { kind, products } = await findTogether(shop.db, catalogue, of)
      return { kind, products: products.map(productToListJson) }
    })
  })

  register('readProduct', (request, reply) => {
    const held = shop.catalogue.peek()
    const known = held?.isWhole === true ? held.byId.get(request.params.id) : undefined
    // Variants are not held in memory.
    if (known?.options.length === 0) return singles.send(request, reply, known)
    const id = request.params.id.toLowerCase()
    return responses.send(request, reply, `product ${id}`, async (catalogue) => {
      const product = await catalogue.find(id)
      if (product === undefined) throw new Refusal('not_found', PRODUCT_TEXTS.missing)
      return { product: productToJson(product) }
    })
  })
}
