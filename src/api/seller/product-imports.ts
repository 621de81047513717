import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/product-imports.ts'
import { Refusal } from '#contracts/refusal.ts'
import { IMPORT_BYTES, IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import * as specs from '#contracts/specs/product-imports.ts'
import { cancelImport } from '#shop/imports/cancel-import.ts'
import { confirmImport } from '#shop/imports/confirm-import.ts'
import { listImportRows, listImports, readImport } from '#shop/imports/read-import.ts'
import { receiveImport } from '#shop/imports/receive-import.ts'
import { undoImport } from '#shop/imports/undo-import.ts'
import { registerCalls } from '../http/register-calls.ts'
import { tableFileFrom } from '../http/uploaded-form.ts'

/** Imports of products: upload, check, confirm, cancel, undo. */
export const productImportsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, headerPairs: 50 } })
  const limit = { bytes: IMPORT_BYTES, refusal: new Refusal('too_large', IMPORT_TEXTS.tooLarge) }

  register('listImports', async (request) => listImports(request.shop))
  register('receiveImport', async (request) => {
    const key = request.headers['idempotency-key'] ?? null
    return {
      success: true as const,
      import: await receiveImport(request.shop, key, () => tableFileFrom(request, limit)),
    }
  })
  register('readImport', async (request) => ({
    success: true as const,
    import: await readImport(request.shop, request.params.id),
  }))
  register('listImportRows', async (request) => listImportRows(request.shop, request.params.id, request.query))
  register('confirmImport', async (request) => ({
    success: true as const,
    import: await confirmImport(request.shop, request.params.id, request.body.mode),
  }))
  register('cancelImport', async (request) => ({
    success: true as const,
    import: await cancelImport(request.shop, request.params.id),
  }))
  register('undoImport', async (request) => ({
    success: true as const,
    import: await undoImport(request.shop, request.params.id),
  }))
}
