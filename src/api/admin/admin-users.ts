import type { FastifyPluginAsync } from 'fastify'
import * as securityCalls from '#contracts/calls/admin-security.ts'
import * as calls from '#contracts/calls/admin-users.ts'
import * as securitySpecs from '#contracts/specs/admin-security.ts'
import * as specs from '#contracts/specs/admin-users.ts'
import { updateUserAsAdmin } from '#shop/users/change-user.ts'
import { listUsersForAdmin } from '#shop/users/list-users.ts'
import { readUser } from '#shop/users/read-user.ts'
import { changeSecurity, readSecurity, resetSecondFactor } from '#shop/users/security.ts'
import { registerCalls } from '../http/register-calls.ts'
import { staffRoutes } from './staff.ts'

/** Accounts, their roles and status. */
export const adminUsersRoutes: FastifyPluginAsync = async (app) => {
  await app.register(staffRoutes)
  const register = registerCalls(app, calls, specs)

  register('listUsers', async (request) => listUsersForAdmin(request.shop, request.query))
  register('readUser', async (request) => readUser(request.shop, request.params.id))
  register('changeUser', async (request) => updateUserAsAdmin(request.shop, request.params.id, request.body))

  const registerSecurity = registerCalls(app, securityCalls, securitySpecs)
  registerSecurity('readSecurity', async (request) => readSecurity(request.shop))
  registerSecurity('changeSecurity', async (request) =>
    changeSecurity(request.shop, request.body.isSecondFactorRequired),
  )
  registerSecurity('resetSecondFactor', async (request) => resetSecondFactor(request.shop, request.params.id))
}
