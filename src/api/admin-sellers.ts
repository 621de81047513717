import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { adminSellerChanged, adminSellersAnswer, adminSellersQuery, rejectionInput } from '#contracts/admin-sellers.ts'
import { failure } from '#contracts/failure.ts'
import { decideApplication } from '#shop/users/decide-application.ts'
import { deleteSeller } from '#shop/users/delete-seller.ts'
import { listSellers } from '#shop/users/list-sellers.ts'

const params = z.object({ id: z.string().max(64) })
const response = { 200: adminSellerChanged, '4xx': failure }

/** Who sells, and who asked to. */
export const adminSellersRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { schema: { querystring: adminSellersQuery, response: { 200: adminSellersAnswer, '4xx': failure } } }
  app.get('/v1/api/admin/sellers', list, async (request) => listSellers(request.shop, request.query))

  app.post('/v1/api/admin/sellers/:id/approve', { schema: { params, response } }, async (request) =>
    decideApplication(request.shop, request.params.id, { status: 'Approved' }),
  )
  const reject = { schema: { params, body: rejectionInput, response } }
  app.post('/v1/api/admin/sellers/:id/reject', reject, async (request) =>
    decideApplication(request.shop, request.params.id, { status: 'Rejected', reason: request.body.reason }),
  )
  app.delete('/v1/api/admin/sellers/:id', { schema: { params, response } }, async (request) =>
    deleteSeller(request.shop, request.params.id),
  )
}
