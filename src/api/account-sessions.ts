import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { sessionsAnswer } from '#contracts/account-sessions.ts'
import { messageAnswer } from '#contracts/accounts.ts'
import { failure } from '#contracts/failure.ts'
import { listSessions } from '#shop/accounts/list-sessions.ts'
import { revokeOtherSessions } from '#shop/accounts/revoke-other-sessions.ts'
import { exportAccount } from '#shop/privacy/export-account.ts'

export const accountSessionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const list = { response: { 200: sessionsAnswer, '4xx': failure } }
  app.get('/auth/sessions', { schema: list }, async (request) => listSessions(request.shop))

  const revoke = { response: { 200: messageAnswer, '4xx': failure } }
  app.post('/auth/sessions/revoke-others', { schema: revoke }, async (request) => revokeOtherSessions(request.shop))

  // A stream of JSON in the shape of `accountExport`: it is never whole in memory, so nothing checks it on its way out.
  app.get('/auth/export', async (request, reply) => {
    const file = await exportAccount(request.shop)
    reply.header('content-disposition', 'attachment; filename="threadspeak-my-data.json"')
    return reply.type('application/json; charset=utf-8').send(file)
  })
}
