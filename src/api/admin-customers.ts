import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  adminCustomerAnswer,
  adminCustomersAnswer,
  adminCustomersQuery,
  codBlockAnswer,
  codBlockInput,
} from '#contracts/admin-customers.ts'
import { failure } from '#contracts/failure.ts'
import { noteInput, notesAnswer } from '#contracts/seller-orders.ts'
import { blockCod } from '#shop/customers/block-cod.ts'
import { addCustomerNote } from '#shop/customers/customer-notes.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { readCustomer } from '#shop/customers/read-customer.ts'

const params = z.object({ id: z.string().max(64) })

/** Who shops here, and what the shop knows about them. */
export const adminCustomersRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { querystring: adminCustomersQuery, response: { 200: adminCustomersAnswer, '4xx': failure } }
  app.get('/v1/api/admin/customers', { schema: list }, async (request) => listCustomers(request.shop, request.query))

  const one = { schema: { params, response: { 200: adminCustomerAnswer, '4xx': failure } } }
  app.get('/v1/api/admin/customers/:id', one, async (request) => readCustomer(request.shop, request.params.id))

  const block = { schema: { params, body: codBlockInput, response: { 200: codBlockAnswer, '4xx': failure } } }
  app.put('/v1/api/admin/customers/:id/cod', block, async (request) =>
    blockCod(request.shop, request.params.id, request.body.isCodBlocked),
  )

  const note = { schema: { params, body: noteInput, response: { 200: notesAnswer, '4xx': failure } } }
  app.post('/v1/api/admin/customers/:id/notes', note, async (request) =>
    addCustomerNote(request.shop, request.params.id, request.body.body),
  )
}
