import type { FastifyPluginAsync } from 'fastify'
import * as accountsCalls from '#contracts/calls/accounts.ts'
import * as sessionCalls from '#contracts/calls/session.ts'
import * as accountsSpecs from '#contracts/specs/accounts.ts'
import * as sessionSpecs from '#contracts/specs/session.ts'
import { changePassword } from '#shop/accounts/change-password.ts'
import { listUsers } from '#shop/accounts/list-users.ts'
import { logOut } from '#shop/accounts/log-out.ts'
import { readSelf } from '#shop/accounts/read-self.ts'
import { signUp } from '#shop/accounts/sign-up.ts'
import { updateUser } from '#shop/accounts/update-user.ts'
import { eraseUser } from '#shop/privacy/erase-user.ts'
import { logIn } from '#shop/sign-in/log-in.ts'
import { rememberDevice } from '../http/device-cookie.ts'
import { registerCalls } from '../http/register-calls.ts'
import { sellerApplicationRoutes } from './seller-application.ts'

export const accountsRoutes: FastifyPluginAsync = async (app) => {
  await app.register(sellerApplicationRoutes)
  const registerAccounts = registerCalls(app, accountsCalls, accountsSpecs)
  const registerSession = registerCalls(app, sessionCalls, sessionSpecs)

  registerAccounts('signUp', async (request) => signUp(request.shop, request.body), { preHandler: rememberDevice })
  registerAccounts('logIn', async (request) => logIn(request.shop, request.body), { preHandler: rememberDevice })
  registerSession('readSelf', async (request) => readSelf(request.shop))
  registerSession('listPeople', async (request) => listUsers(request.shop))
  registerSession('logOut', async (request) => logOut(request.shop, request.params.userId))
  registerAccounts('updateUser', async (request) => updateUser(request.shop, request.params.userId, request.body))
  registerAccounts('changePassword', async (request) =>
    changePassword(request.shop, request.params.userId, request.body),
  )

  registerAccounts('eraseUser', async (request) =>
    eraseUser(request.shop, request.params.userId, request.body?.password),
  )
}
