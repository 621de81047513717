import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/legal.ts'
import * as specs from '#contracts/specs/legal.ts'
import type { LegalPages } from '#shop/cache/legal-cache.ts'
import type { Shop } from '#shop/context/shop.ts'
import { JsonCache } from '../http/json-cache.ts'
import { registerCalls } from '../http/register-calls.ts'

export const legalRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const register = registerCalls(app, calls, specs)
  const lists = new JsonCache<LegalPages>((legals) => ({ legals }))
  register('listLegal', async (request, reply) => lists.send(request, reply, await shop.legal.get()))
}
