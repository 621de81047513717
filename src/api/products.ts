import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { productToJson } from '#contracts/product-json.ts'
import { oneProduct, productList } from '#contracts/products.ts'
import type { Catalogue } from '#shop/catalogue/catalogue-keeper.ts'
import { findProduct } from '#shop/catalogue/find-product.ts'
import type { Shop } from '#shop/shop.ts'
import { type PreparedBody, prepareBody, sendPrepared } from './prepared-body.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** Kept by browsers and proxies, asked about every time: an unchanged list costs 304 and no bytes. */
const ASK_AGAIN = { 'cache-control': 'public, no-cache' }

export const productsDoor: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const lists = new WeakMap<Catalogue, Promise<PreparedBody>>()
  const singles = new WeakMap<object, Promise<PreparedBody>>()

  app.get('/v1/api/products', { schema: { response: { 200: productList } } }, async (request, reply) => {
    const catalogue = await shop.catalogue.get()
    const body = await kept(lists, catalogue, () =>
      JSON.stringify({ products: catalogue.products.map(productToJson), categories: catalogue.categories }),
    )
    return sendPrepared(request, reply, body)
  })

  const oneSchema = { params: z.object({ id: z.string().max(64) }), response: { 200: oneProduct, 404: failure } }
  app.get<{ Params: { id: string } }>('/v1/api/products/:id', { schema: oneSchema }, async (request, reply) => {
    const product = await findProduct(shop, request.params.id)
    const body = await kept(singles, product, () => JSON.stringify({ product: productToJson(product) }))
    return sendPrepared(request, reply, body)
  })
}

/** The bytes of a thing, made at its first use. They go when the thing goes: a new snapshot has new products. */
function kept<T extends object>(
  bodies: WeakMap<T, Promise<PreparedBody>>,
  thing: T,
  write: () => string,
): Promise<PreparedBody> {
  const known = bodies.get(thing)
  if (known !== undefined) return known
  const body = prepareBody(write(), { type: JSON_TYPE, headers: ASK_AGAIN })
  bodies.set(thing, body)
  return body
}
