import type { FastifyPluginAsync } from 'fastify'
import * as orderWorkCalls from '#contracts/calls/order-work.ts'
import * as ordersCalls from '#contracts/calls/orders.ts'
import * as orderWorkSpecs from '#contracts/specs/order-work.ts'
import * as ordersSpecs from '#contracts/specs/orders.ts'
import { countWaitingReturns, listReturns } from '#shop/fulfilment/list-returns.ts'
import { confirmAccount } from '#shop/payouts/confirm-account.ts'
import { changeRefundAccount } from '#shop/returns/change-refund-account.ts'
import { decideReturn } from '#shop/returns/decide-return.ts'
import { confirmNamedAccount, nameRefundAccount } from '#shop/returns/name-refund-account.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { registerCalls } from '../http/register-calls.ts'

export const returnsRoutes: FastifyPluginAsync = async (app) => {
  const registerOrders = registerCalls(app, ordersCalls, ordersSpecs)
  const registerOrderWork = registerCalls(app, orderWorkCalls, orderWorkSpecs)

  registerOrders('requestReturn', async (request) => requestReturn(request.shop, request.params.id, request.body))
  registerOrders('changeRefundAccount', async ({ shop, params, body }) =>
    changeRefundAccount(shop, params.id, params.returnId, body),
  )
  registerOrders('nameRefundAccount', async ({ shop, params, body }) =>
    nameRefundAccount(shop, params.id, params.refundId, body),
  )
  registerOrders('confirmNamedAccount', async ({ shop, params, body }) =>
    confirmNamedAccount(shop, params.id, params.refundId, body),
  )
  registerOrders('confirmRefundAccount', async ({ shop, params, body }) =>
    confirmAccount(shop, params.id, params.returnId, body),
  )
  registerOrderWork('decideReturn', async (request) => decideReturn(request.shop, request.params.id, request.body))
  registerOrderWork('listReturns', async (request) => listReturns(request.shop, request.query))
  registerOrderWork('countWaitingReturns', async (request) => ({
    waiting: await countWaitingReturns(request.shop),
  }))
}
