import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { adminDashboardAnswer, adminDashboardQuery } from '#contracts/admin-dashboard.ts'
import { failure } from '#contracts/failure.ts'
import { readAdminDashboard } from '#shop/figures/read-admin-dashboard.ts'

/** How the shop is doing. */
export const adminDashboardRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = { querystring: adminDashboardQuery, response: { 200: adminDashboardAnswer, '4xx': failure } }
  app.get('/v1/api/admin/dashboard', { schema }, async (request) => readAdminDashboard(request.shop, request.query))
}
