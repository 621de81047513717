import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/order-work.ts'
import * as specs from '#contracts/specs/order-work.ts'
import { addTracking } from '#shop/fulfilment/add-tracking.ts'
import { setAvailability } from '#shop/fulfilment/set-availability.ts'
import { setStatus } from '#shop/fulfilment/set-status.ts'
import { setTrackingStatus } from '#shop/fulfilment/set-tracking-status.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Status, tracking and availability of an order. */
export const orderWorkRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('setStatus', async (request) => setStatus(request.shop, request.params.id, request.body))
  register('addTracking', async (request) => addTracking(request.shop, request.params.id, request.body))
  register('setTrackingStatus', async (request) => setTrackingStatus(request.shop, request.params.id, request.body))
  register('setAvailability', async (request) => setAvailability(request.shop, request.params.id, request.body))
}
