import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { idempotencyHeader } from '#contracts/idempotency.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import {
  bulkEditAnswer,
  bulkEditInput,
  deletedProductAnswer,
  importAnswer,
  isEditConflict,
  sellerProductAnswer,
  sellerProductList,
  sellerProductQuery,
  stockInput,
} from '#contracts/seller-products.ts'
import { bulkEditProducts } from '#shop/imports/bulk-edit-products.ts'
import { importProducts } from '#shop/imports/import-products.ts'
import { addProduct } from '#shop/products/add-product.ts'
import { changeProduct } from '#shop/products/change-product.ts'
import { correctStock } from '#shop/products/correct-stock.ts'
import { deleteProduct } from '#shop/products/delete-product.ts'
import { exportProducts } from '#shop/products/export-products.ts'
import { listSellerProducts } from '#shop/products/list-seller-products.ts'
import { restoreProduct } from '#shop/products/restore-product.ts'
import { productRequestFrom, tableFileFrom } from './uploaded-form.ts'

const MB = 1024 * 1024
const MOST_BYTES = 5 * MB
const IMPORT_BYTES = 2 * MB

const params = z.object({ id: z.string().max(64) })
const answer = { 200: sellerProductAnswer, 409: isEditConflict, '4xx': failure }

/** What sellers do with products. */
export const sellerProductsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, {
    // One file and one byte more than we take, so that the refusal can say which.
    limits: { fileSize: MOST_BYTES, files: 6, fields: 200, parts: 206, fieldSize: 64 * 1024, headerPairs: 50 },
  })
  const bodyLimit = 7 * MOST_BYTES

  app.post('/v1/api/products/add-products', { schema: { response: answer }, bodyLimit }, async (request) =>
    addProduct(request.shop, () => productRequestFrom(request)),
  )
  app.put('/v1/api/products/:id', { schema: { params, response: answer }, bodyLimit }, async (request) =>
    changeProduct(request.shop, request.params.id, () => productRequestFrom(request)),
  )
  const gone = { 200: deletedProductAnswer, '4xx': failure }
  app.delete('/v1/api/products/:id', { schema: { params, response: gone } }, async (request) =>
    deleteProduct(request.shop, request.params.id),
  )
  app.post('/v1/api/products/:id/restore', { schema: { params, response: answer } }, async (request) =>
    restoreProduct(request.shop, request.params.id),
  )
  app.post('/v1/api/products/:id/stock', { schema: { params, body: stockInput, response: answer } }, async (request) =>
    correctStock(request.shop, request.params.id, request.body),
  )
  const list = { querystring: sellerProductQuery, response: { 200: sellerProductList, '4xx': failure } }
  app.get('/v1/api/seller/products', { schema: list }, async (request) =>
    listSellerProducts(request.shop, request.query),
  )
  const bulk = { headers: idempotencyHeader, body: bulkEditInput, response: { 200: bulkEditAnswer, '4xx': failure } }
  app.post('/v1/api/seller/products/bulk', { schema: bulk }, async (request) =>
    bulkEditProducts(request.shop, request.headers['idempotency-key'] ?? null, request.body),
  )
  app.get('/v1/api/seller/products.csv', async (request, reply) => {
    const table = exportProducts(request.shop)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="products.csv"')
      .send(table)
  })
  const report = { schema: { response: { 200: importAnswer, '4xx': failure } } }
  const limit = { bytes: IMPORT_BYTES, refusal: new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noFile) }
  app.post('/v1/api/seller/products/import', report, async (request) =>
    importProducts(request.shop, () => tableFileFrom(request, limit)),
  )
}
