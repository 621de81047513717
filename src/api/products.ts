import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { productToJson } from '#contracts/product-json.ts'
import { oneProduct, productList } from '#contracts/products.ts'
import type { Catalogue } from '#shop/catalogue/catalogue-keeper.ts'
import { findProduct } from '#shop/catalogue/find-product.ts'
import type { Shop } from '#shop/shop.ts'
import { keptJson, type PreparedBody, sendPrepared } from './prepared-body.ts'

export const productsDoor: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const lists = new WeakMap<Catalogue, Promise<PreparedBody>>()
  const singles = new WeakMap<object, Promise<PreparedBody>>()

  app.get('/v1/api/products', { schema: { response: { 200: productList } } }, async (request, reply) => {
    const catalogue = await shop.catalogue.get()
    const body = await keptJson(lists, catalogue, () => ({
      products: catalogue.products.map(productToJson),
      categories: catalogue.categories,
    }))
    return sendPrepared(request, reply, body)
  })

  const oneSchema = { params: z.object({ id: z.string().max(64) }), response: { 200: oneProduct, 404: failure } }
  app.get<{ Params: { id: string } }>('/v1/api/products/:id', { schema: oneSchema }, async (request, reply) => {
    const product = await findProduct(shop, request.params.id)
    const body = await keptJson(singles, product, () => ({ product: productToJson(product) }))
    return sendPrepared(request, reply, body)
  })
}
