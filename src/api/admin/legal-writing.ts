import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/legal.ts'
import { LEGAL_TEXTS } from '#contracts/content/legal-texts.ts'
import * as specs from '#contracts/specs/legal.ts'
import { addLegalPage } from '#shop/legal/add-legal-page.ts'
import { registerCalls } from '../http/register-calls.ts'

// 50,000 characters of any script, escaped as JSON allows.
const LEGAL_BYTES = 512 * 1024

export const legalWritingRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register(
    'addLegal',
    async ({ shop, body }, reply) => {
      const legal = await addLegalPage(shop, body)
      reply.code(201)
      return { success: true, message: LEGAL_TEXTS.added, legal }
    },
    { bodyLimit: LEGAL_BYTES },
  )
}
