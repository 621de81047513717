import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/return-work.ts'
import * as specs from '#contracts/specs/return-work.ts'
import { bookPickups } from '#shop/pickups/book-pickups.ts'
import { cancelPickup } from '#shop/pickups/cancel-pickup.ts'
import { retryPickup } from '#shop/pickups/retry-pickup.ts'
import { registerCalls } from '../http/register-calls.ts'

/** The courier fetches returns. */
export const returnPickupsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  register('bookPickups', async ({ shop, body }) => bookPickups(shop, body))
  register('cancelPickup', async ({ shop, params }) => cancelPickup(shop, params.id))
  register('retryPickup', async ({ shop, params }) => retryPickup(shop, params.id, params.returnId))
}
