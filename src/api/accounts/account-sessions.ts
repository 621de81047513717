import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/accounts.ts'
import * as specs from '#contracts/specs/accounts.ts'
import { listSessions } from '#shop/accounts/list-sessions.ts'
import { revokeOtherSessions } from '#shop/accounts/revoke-other-sessions.ts'
import { exportAccount } from '#shop/privacy/export-account.ts'
import { registerCalls } from '../http/register-calls.ts'

export const accountSessionsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('listSessions', async (request) => listSessions(request.shop))
  register('revokeOtherSessions', async (request) => revokeOtherSessions(request.shop))

  // Streamed JSON in the shape of `accountExport`. It is never whole in memory, so no serializer checks it.
  register('exportAccount', async (request, reply) => {
    const file = await exportAccount(request.shop)
    reply.header('content-disposition', 'attachment; filename="threadspeak-my-data.json"')
    return reply.type('application/json; charset=utf-8').send(file)
  })
}
