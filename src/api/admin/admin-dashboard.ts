import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/admin-dashboard.ts'
import * as specs from '#contracts/specs/admin-dashboard.ts'
import { readAdminDashboard } from '#shop/figures/read-admin-dashboard.ts'
import { registerCalls } from '../http/register-calls.ts'

/** The admin's dashboard. */
export const adminDashboardRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readAdminDashboard', async (request) => readAdminDashboard(request.shop, request.query))
}
