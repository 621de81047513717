import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/seller-products.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/seller-products.ts'
import { bulkEditProducts } from '#shop/imports/bulk-edit-products.ts'
import { importProducts } from '#shop/imports/import-products.ts'
import { addProduct } from '#shop/products/add-product.ts'
import { changeProduct } from '#shop/products/change-product.ts'
import { correctStock } from '#shop/products/correct-stock.ts'
import { deleteProduct } from '#shop/products/delete-product.ts'
import { exportProducts } from '#shop/products/export-products.ts'
import { listSellerProducts } from '#shop/products/list-seller-products.ts'
import { readDemand } from '#shop/products/read-demand.ts'
import { restoreProduct } from '#shop/products/restore-product.ts'
import { MOST_FILES } from '#shop/products/store-images.ts'
import { registerCalls } from '../http/register-calls.ts'
import { productRequestFrom, tableFileFrom } from '../http/uploaded-form.ts'

const MB = 1024 * 1024
const MOST_BYTES = 5 * MB
const IMPORT_BYTES = 2 * MB

/** Adding, changing, exporting and retiring products. */
export const sellerProductsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  await app.register(multipart, {
    // One file and one byte above the limits, so that the refusal can name which was exceeded.
    limits: {
      fileSize: MOST_BYTES,
      files: MOST_FILES + 2,
      fields: 200,
      parts: 202 + MOST_FILES,
      fieldSize: 128 * 1024,
      headerPairs: 50,
    },
  })
  // Of a JSON body; files are counted and measured while they arrive.
  const bodyLimit = 7 * MOST_BYTES

  register('addProduct', async (request) => addProduct(request.shop, () => productRequestFrom(request)), { bodyLimit })
  register(
    'changeProduct',
    async (request) => changeProduct(request.shop, request.params.id, () => productRequestFrom(request)),
    { bodyLimit },
  )
  register('deleteProduct', async (request) => deleteProduct(request.shop, request.params.id))
  register('restoreProduct', async (request) => restoreProduct(request.shop, request.params.id))
  register('correctStock', async (request) => correctStock(request.shop, request.params.id, request.body))
  register('listSellerProducts', async (request) => listSellerProducts(request.shop, request.query))
  register('readDemand', async (request) => readDemand(request.shop, request.params.id))
  register('bulkEditProducts', async (request) =>
    bulkEditProducts(request.shop, request.headers['idempotency-key'] ?? null, request.body),
  )
  register('exportProducts', async (request, reply) => {
    const table = await exportProducts(request.shop)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="products.csv"')
      .send(table)
  })
  const limit = { bytes: IMPORT_BYTES, refusal: new Refusal('bad_input', SELLER_PRODUCT_TEXTS.noFile) }
  register('importProducts', async (request) => importProducts(request.shop, () => tableFileFrom(request, limit)))
}
