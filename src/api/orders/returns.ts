import type { FastifyPluginAsync } from 'fastify'
import * as orderWorkCalls from '#contracts/calls/order-work.ts'
import * as ordersCalls from '#contracts/calls/orders.ts'
import * as orderWorkSpecs from '#contracts/specs/order-work.ts'
import * as ordersSpecs from '#contracts/specs/orders.ts'
import { countWaitingReturns, listReturns } from '#shop/fulfilment/list-returns.ts'
import { confirmRefundAccount, nameRefundAccount } from '#shop/payouts/name-refund-account.ts'
import { decideReturn } from '#shop/returns/decide-return.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { withdrawReturn } from '#shop/returns/withdraw-return.ts'
import { registerCalls } from '../http/register-calls.ts'

export const returnsRoutes: FastifyPluginAsync = async (app) => {
  const registerOrders = registerCalls(app, ordersCalls, ordersSpecs)
  const registerOrderWork = registerCalls(app, orderWorkCalls, orderWorkSpecs)

  registerOrders('requestReturn', async (request) => requestReturn(request.shop, request.params.id, request.body))
  registerOrders('withdrawReturn', async ({ shop, params: { id, returnId } }) => withdrawReturn(shop, id, returnId))
  // One operation at the addresses of a return and of a refund.
  registerOrders('changeRefundAccount', async ({ shop, params: { id, returnId }, body }) =>
    nameRefundAccount(shop, id, { returnId }, body),
  )
  registerOrders('confirmRefundAccount', async ({ shop, params: { id, returnId }, body }) =>
    confirmRefundAccount(shop, id, { returnId }, body),
  )
  registerOrders('nameRefundAccount', async ({ shop, params: { id, refundId }, body }) =>
    nameRefundAccount(shop, id, { refundId }, body),
  )
  registerOrders('confirmNamedAccount', async ({ shop, params: { id, refundId }, body }) =>
    confirmRefundAccount(shop, id, { refundId }, body),
  )
  registerOrderWork('decideReturn', async (request) => decideReturn(request.shop, request.params.id, request.body))
  registerOrderWork('listReturns', async (request) => listReturns(request.shop, request.query))
  registerOrderWork('countWaitingReturns', async (request) => ({
    waiting: await countWaitingReturns(request.shop),
  }))
}
