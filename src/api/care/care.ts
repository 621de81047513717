import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/care.ts'
import { CONTACT_TEXTS } from '#contracts/care/contact-texts.ts'
import * as specs from '#contracts/specs/care.ts'
import { openQuery } from '#shop/care/open-query.ts'
import { registerCalls } from '../http/register-calls.ts'

const MOST_BYTES = 8 * 1024

export const careRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register(
    'openQuery',
    async ({ shop, body, headers }) => {
      const { currentUser } = shop
      const userId = currentUser.role === 'guest' ? null : currentUser.userId
      // The email service has notified the shop already.
      const { address, language = null } = currentUser
      const from = { address, language, userId, key: headers['idempotency-key'] ?? null, tellsShop: false }
      const { ticketNumber } = await openQuery(shop, body, from)
      return { success: true as const, message: CONTACT_TEXTS.sent, ticketNumber }
    },
    { bodyLimit: MOST_BYTES },
  )
}
