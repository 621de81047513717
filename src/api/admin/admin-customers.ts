import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/admin-customers.ts'
import * as specs from '#contracts/specs/admin-customers.ts'
import { blockCod } from '#shop/customers/block-cod.ts'
import { countCashAnew } from '#shop/customers/count-cash-anew.ts'
import { addCustomerNote } from '#shop/customers/customer-notes.ts'
import { grantCredit, reverseCredit } from '#shop/customers/grant-credit.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { readCustomer } from '#shop/customers/read-customer.ts'
import { registerCalls } from '../http/register-calls.ts'

/** The admin's list of customers. */
export const adminCustomersRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listCustomers', async (request) => listCustomers(request.shop, request.query))
  register('readCustomer', async (request) => readCustomer(request.shop, request.params.id))
  register('blockCod', async (request) => blockCod(request.shop, request.params.id, request.body.isCodBlocked))
  register('countCashAnew', async (request) => countCashAnew(request.shop, request.params.id))
  register('grantCredit', async (request) =>
    grantCredit(request.shop, request.params.id, request.body, request.headers['idempotency-key'] ?? null),
  )
  register('reverseCredit', async (request) => reverseCredit(request.shop, request.params.id, request.params.entryId))
  register('addCustomerNote', async (request) => addCustomerNote(request.shop, request.params.id, request.body.body))
}
