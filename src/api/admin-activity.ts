import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { activityList, activityQuery, undoneAnswer } from '#contracts/activity.ts'
import { failure } from '#contracts/failure.ts'
import { listActivity } from '#shop/activity/list-activity.ts'
import { undoActivity } from '#shop/undo/undo-activity.ts'

const params = z.object({ id: z.string().max(64) })

/** The book of changes, for those who own the shop. */
export const adminActivityRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { querystring: activityQuery, response: { 200: activityList, '4xx': failure } }
  app.get('/v1/api/admin/activity', { schema: list }, async ({ shop, query }) => listActivity(shop, query))
  const undo = { params, response: { 200: undoneAnswer, '4xx': failure } }
  app.post('/v1/api/admin/activity/:id/undo', { schema: undo }, async (request) =>
    undoActivity(request.shop, request.params.id),
  )
}
