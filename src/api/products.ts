import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { productToJson } from '#contracts/product-json.ts'
import { oneProduct, productList, productPage } from '#contracts/products.ts'
import type { Catalogue } from '#shop/catalogue/catalogue-keeper.ts'
import { findProduct } from '#shop/catalogue/find-product.ts'
import { queryProducts } from '#shop/catalogue/query-products.ts'
import type { Shop } from '#shop/shop.ts'
import { KeptJson } from './kept-json.ts'

export const productsDoor: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const lists = new KeptJson<Catalogue>(({ products, categories }) => ({
    products: products.map(productToJson),
    categories,
  }))
  const singles = new KeptJson<Catalogue['products'][number]>((product) => ({ product: productToJson(product) }))

  const listSchema = { response: { 200: z.union([productPage, productList]) } }
  app.get('/v1/api/products', { schema: listSchema }, (request, reply) => {
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
    if (catalogue !== null) return lists.send(request, reply, catalogue)
    return shop.catalogue.get().then((loaded) => lists.send(request, reply, loaded))
  }

  const oneSchema = { params: z.object({ id: z.string().max(64) }), response: { 200: oneProduct, 404: failure } }
  app.get<{ Params: { id: string } }>('/v1/api/products/:id', { schema: oneSchema }, (request, reply) => {
    const known = shop.catalogue.peek()?.byId.get(request.params.id)
    if (known !== undefined) return singles.send(request, reply, known)
    return findProduct(shop, request.params.id).then((product) => singles.send(request, reply, product))
  })
}
