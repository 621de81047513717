import type { FastifyPluginAsync } from 'fastify'
import * as earningsCalls from '#contracts/calls/earnings.ts'
import * as ownCalls from '#contracts/calls/own-seller.ts'
import * as calls from '#contracts/calls/settings.ts'
import * as earningsSpecs from '#contracts/specs/earnings.ts'
import * as ownSpecs from '#contracts/specs/own-seller.ts'
import * as specs from '#contracts/specs/settings.ts'
import { exportEarnings } from '#shop/earnings/export-earnings.ts'
import { confirmSellerAccount, nameSellerAccount } from '#shop/earnings/name-seller-account.ts'
import { readEarnings } from '#shop/earnings/read-earnings.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { changeOwnSeller, readOwnSeller } from '#shop/settings/own-seller.ts'
import { readSettings } from '#shop/settings/read-settings.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Settings of the shop; settings and earnings of the sellers beside it. */
export const settingsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  const registerOwn = registerCalls(app, ownCalls, ownSpecs)
  registerOwn('readOwnSeller', async (request) => readOwnSeller(request.shop))
  registerOwn('changeOwnSeller', async (request) => changeOwnSeller(request.shop, request.body))
  const registerEarnings = registerCalls(app, earningsCalls, earningsSpecs)
  registerEarnings('readEarnings', async (request) => readEarnings(request.shop, request.query))
  registerEarnings('nameSellerAccount', async ({ shop, body }) => nameSellerAccount(shop, body))
  registerEarnings('confirmSellerAccount', async ({ shop, body }) => confirmSellerAccount(shop, body))
  registerEarnings('exportEarnings', async (request, reply) => {
    const file = exportEarnings(request.shop)
    reply.header('content-disposition', 'attachment; filename="earnings.csv"')
    reply.header('cache-control', 'no-store')
    return reply.type('text/csv; charset=utf-8').send(file)
  })
  register('readSettings', async (request) => readSettings(request.shop))
  register('changeSettings', async (request) => changeSettings(request.shop, request.body))
}
