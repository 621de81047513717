import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/admin-users.ts'
import * as specs from '#contracts/specs/admin-users.ts'
import { updateUserAsAdmin } from '#shop/users/change-user.ts'
import { listUsersForAdmin } from '#shop/users/list-users.ts'
import { readUser } from '#shop/users/read-user.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Accounts, their roles and status. */
export const adminUsersRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listUsers', async (request) => listUsersForAdmin(request.shop, request.query))
  register('readUser', async (request) => readUser(request.shop, request.params.id))
  register('changeUser', async (request) => updateUserAsAdmin(request.shop, request.params.id, request.body))
}
