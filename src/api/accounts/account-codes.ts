import type { FastifyPluginAsync } from 'fastify'
import * as accountsCalls from '#contracts/calls/accounts.ts'
import * as sessionCalls from '#contracts/calls/session.ts'
import * as accountsSpecs from '#contracts/specs/accounts.ts'
import * as sessionSpecs from '#contracts/specs/session.ts'
import { readResetLink } from '#shop/accounts/read-reset-link.ts'
import { requestReset } from '#shop/accounts/request-reset.ts'
import { resetPassword } from '#shop/accounts/reset-password.ts'
import { sendCode } from '#shop/accounts/send-code.ts'
import { verifyCode } from '#shop/accounts/verify-code.ts'
import { exchangeToken } from '#shop/sign-in/exchange-token.ts'
import { rememberDevice } from '../http/device-cookie.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Verification codes and password resets. */
export const accountCodesRoutes: FastifyPluginAsync = async (app) => {
  const registerAccounts = registerCalls(app, accountsCalls, accountsSpecs)
  const registerSession = registerCalls(app, sessionCalls, sessionSpecs)

  registerAccounts('sendCode', async (request) => sendCode(request.shop, request.body))
  registerAccounts('verifyCode', async (request) => verifyCode(request.shop, request.body))
  registerAccounts('requestReset', async (request) => requestReset(request.shop, request.body))
  registerAccounts('readResetLink', async (request) => readResetLink(request.shop, request.params.token))
  registerAccounts('resetPassword', async (request) => resetPassword(request.shop, request.params.token, request.body))
  registerSession('exchangeToken', async (request) => exchangeToken(request.shop, request.body.token), {
    preHandler: rememberDevice,
  })
}
