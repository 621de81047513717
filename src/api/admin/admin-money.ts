import multipart from '@fastify/multipart'
import type { FastifyPluginAsync } from 'fastify'
import { REMITTANCE_BYTES, REMITTANCE_TEXTS } from '#contracts/admin/remittance-texts.ts'
import * as calls from '#contracts/calls/admin-money.ts'
import * as payoutCalls from '#contracts/calls/seller-payouts.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/admin-money.ts'
import * as payoutSpecs from '#contracts/specs/seller-payouts.ts'
import { listOwed } from '#shop/earnings/list-owed.ts'
import { recordSellerPayout, takeBackSellerPayout } from '#shop/earnings/record-payout.ts'
import { askProvider } from '#shop/money/ask-provider.ts'
import { exportMoney } from '#shop/money/export-money.ts'
import { readMoney } from '#shop/money/read-money.ts'
import { resolveMismatch } from '#shop/money/resolve-mismatch.ts'
import { askRemittances } from '#shop/remittances/ask-remittances.ts'
import { importRemittance } from '#shop/remittances/import-remittance.ts'
import { listRemittances } from '#shop/remittances/list-remittances.ts'
import { registerCalls } from '../http/register-calls.ts'
import { tableFileFrom } from '../http/uploaded-form.ts'

/** Payments, refunds, mismatches with their resolution, and what other sellers are paid. */
export const adminMoneyRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readMoney', async (request) => readMoney(request.shop, request.query))
  register('exportMoney', async (request, reply) => {
    const file = exportMoney(request.shop, request.query)
    reply.header('content-disposition', 'attachment; filename="money.csv"')
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(file)
  })

  register('askProvider', async (request) => askProvider(request.shop, request.body))
  const registerPayouts = registerCalls(app, payoutCalls, payoutSpecs)
  registerPayouts('listOwed', async (request) => listOwed(request.shop))
  registerPayouts('recordSellerPayout', async (request) =>
    recordSellerPayout(request.shop, request.params.id, request.body),
  )
  registerPayouts('takeBackSellerPayout', async (request) => takeBackSellerPayout(request.shop, request.params.id))

  await app.register(multipart, { limits: { files: 1, fields: 5, parts: 6, headerPairs: 50 } })
  const limit = { bytes: REMITTANCE_BYTES, refusal: new Refusal('too_large', REMITTANCE_TEXTS.tooLarge) }
  register('listRemittances', async (request) => listRemittances(request.shop))
  register('importRemittance', async (request) =>
    importRemittance(request.shop, request.query, () => tableFileFrom(request, limit)),
  )
  register('askRemittances', async (request) => askRemittances(request.shop, request.body))
  register('resolveMismatch', async (request) => resolveMismatch(request.shop, request.params.id, request.body))
}
