import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/admin-activity.ts'
import * as specs from '#contracts/specs/admin-activity.ts'
import { listActivity } from '#shop/activity/list-activity.ts'
import { undoActivity } from '#shop/undo/undo-activity.ts'
import { registerCalls } from '../http/register-calls.ts'

/** The activity log. */
export const adminActivityRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listActivity', async ({ shop, query }) => listActivity(shop, query))
  register('undoActivity', async (request) => undoActivity(request.shop, request.params.id))
}
