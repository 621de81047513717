import multipart from '@fastify/multipart'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { idempotencyHeader } from '#contracts/idempotency.ts'
import { IMPORT_BYTES, IMPORT_TEXTS } from '#contracts/product-import-texts.ts'
import {
  confirmImportInput,
  importJobAnswer,
  importList,
  importRows,
  importRowsQuery,
} from '#contracts/product-imports.ts'
import { Refusal } from '#contracts/refusal.ts'
import { cancelImport } from '#shop/imports/cancel-import.ts'
import { confirmImport } from '#shop/imports/confirm-import.ts'
import { listImportRows, listImports, readImport } from '#shop/imports/read-import.ts'
import { receiveImport } from '#shop/imports/receive-import.ts'
import { undoImport } from '#shop/imports/undo-import.ts'
import { tableFileFrom } from './uploaded-form.ts'

const params = z.object({ id: z.string().max(64) })
const HERE = '/v1/api/seller/imports'

/** Imports of products: received and checked, confirmed, followed, cancelled, taken back. */
export const productImportsRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, headerPairs: 50 } })
  const limit = { bytes: IMPORT_BYTES, refusal: new Refusal('too_large', IMPORT_TEXTS.tooLarge) }
  const answer = { 200: importJobAnswer, '4xx': failure }

  app.get(HERE, { schema: { response: { 200: importList, '4xx': failure } } }, async (request) =>
    listImports(request.shop),
  )
  app.post(HERE, { schema: { headers: idempotencyHeader, response: answer } }, async (request) => {
    const key = request.headers['idempotency-key'] ?? null
    return {
      success: true as const,
      import: await receiveImport(request.shop, key, () => tableFileFrom(request, limit)),
    }
  })
  app.get(`${HERE}/:id`, { schema: { params, response: answer } }, async (request) => ({
    success: true as const,
    import: await readImport(request.shop, request.params.id),
  }))
  const rows = { params, querystring: importRowsQuery, response: { 200: importRows, '4xx': failure } }
  app.get(`${HERE}/:id/rows`, { schema: rows }, async (request) =>
    listImportRows(request.shop, request.params.id, request.query),
  )
  const confirm = { params, body: confirmImportInput, response: answer }
  app.post(`${HERE}/:id/confirm`, { schema: confirm }, async (request) => ({
    success: true as const,
    import: await confirmImport(request.shop, request.params.id, request.body.mode),
  }))
  app.post(`${HERE}/:id/cancel`, { schema: { params, response: answer } }, async (request) => ({
    success: true as const,
    import: await cancelImport(request.shop, request.params.id),
  }))
  app.post(`${HERE}/:id/undo`, { schema: { params, response: answer } }, async (request) => ({
    success: true as const,
    import: await undoImport(request.shop, request.params.id),
  }))
}
