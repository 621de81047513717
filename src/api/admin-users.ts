import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  adminUserAnswer,
  adminUserChanged,
  adminUserInput,
  adminUsersAnswer,
  adminUsersQuery,
} from '#contracts/admin-users.ts'
import { failure } from '#contracts/failure.ts'
import { updateUserAsAdmin } from '#shop/users/change-user.ts'
import { listUsersForAdmin } from '#shop/users/list-users.ts'
import { readUser } from '#shop/users/read-user.ts'

const params = z.object({ id: z.string().max(64) })

/** Who has an account, and what it may open. */
export const adminUsersRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { schema: { querystring: adminUsersQuery, response: { 200: adminUsersAnswer, '4xx': failure } } }
  app.get('/v1/api/admin/users', list, async (request) => listUsersForAdmin(request.shop, request.query))

  const one = { schema: { params, response: { 200: adminUserAnswer, '4xx': failure } } }
  app.get('/v1/api/admin/users/:id', one, async (request) => readUser(request.shop, request.params.id))

  const change = { schema: { params, body: adminUserInput, response: { 200: adminUserChanged, '4xx': failure } } }
  app.put('/v1/api/admin/users/:id', change, async (request) =>
    updateUserAsAdmin(request.shop, request.params.id, request.body),
  )
}
