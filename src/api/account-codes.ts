import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import {
  emailInput,
  exchangeAnswer,
  exchangeInput,
  messageAnswer,
  resetInput,
  verifyAnswer,
  verifyInput,
} from '#contracts/accounts.ts'
import { failure } from '#contracts/failure.ts'
import { exchangeToken } from '#shop/accounts/exchange-token.ts'
import { requestReset } from '#shop/accounts/request-reset.ts'
import { resetPassword } from '#shop/accounts/reset-password.ts'
import { sendCode } from '#shop/accounts/send-code.ts'
import { verifyCode } from '#shop/accounts/verify-code.ts'
import { rememberDevice } from './device-cookie.ts'

/** What is proved by something sent by mail. */
export const accountCodesRoutes: FastifyPluginAsyncZod = async (app) => {
  const code = { body: emailInput, response: { 200: messageAnswer, '4xx': failure } }
  app.post('/auth/send-otp', { schema: code }, async (request) => sendCode(request.shop, request.body))

  const verify = { body: verifyInput, response: { 200: verifyAnswer, '4xx': failure } }
  app.post('/auth/verify-otp', { schema: verify }, async (request) => verifyCode(request.shop, request.body))

  const forgot = { body: emailInput, response: { 200: messageAnswer, '4xx': failure } }
  app.post('/auth/forgot-password', { schema: forgot }, async (request) => requestReset(request.shop, request.body))

  const token = z.object({ token: z.string().max(200) })
  const reset = { params: token, body: resetInput, response: { 200: messageAnswer, '4xx': failure } }
  app.post('/auth/reset-password/:token', { schema: reset }, async (request) =>
    resetPassword(request.shop, request.params.token, request.body),
  )

  const exchange = { body: exchangeInput, response: { 200: exchangeAnswer, '4xx': failure } }
  app.post('/auth/exchange', { schema: exchange, preHandler: rememberDevice }, async (request) =>
    exchangeToken(request.shop, request.body.token),
  )
}
