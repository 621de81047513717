import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/manual-sales.ts'
import * as specs from '#contracts/specs/manual-sales.ts'
import { findCustomers } from '#shop/sales/find-customers.ts'
import { linkSale } from '#shop/sales/link-sale.ts'
import { listGoods } from '#shop/sales/list-goods.ts'
import { listSales } from '#shop/sales/list-sales.ts'
import { recordSale } from '#shop/sales/record-sale.ts'
import { voidSale } from '#shop/sales/void-sale.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Sales at a fair, by phone or by message. */
export const manualSalesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('recordSale', async (request) =>
    recordSale(request.shop, request.body, request.headers['idempotency-key'] ?? null),
  )
  register('listSales', async (request) => listSales(request.shop, request.query))
  register('listGoods', async (request) => listGoods(request.shop))
  register('findCustomers', async (request) => findCustomers(request.shop, request.body))
  register('voidSale', async (request) => voidSale(request.shop, request.params.id, request.body))
  register('linkSale', async (request) => linkSale(request.shop, request.params.id))
}
