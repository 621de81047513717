import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { availabilityInput, statusInput, trackingInput, trackingStatusInput } from '#contracts/order-work.ts'
import { orderAnswer } from '#contracts/orders.ts'
import { addTracking } from '#shop/fulfilment/add-tracking.ts'
import { setAvailability } from '#shop/fulfilment/set-availability.ts'
import { setStatus } from '#shop/fulfilment/set-status.ts'
import { setTrackingStatus } from '#shop/fulfilment/set-tracking-status.ts'

const params = z.object({ id: z.string().max(64) })
const response = { 200: orderAnswer, '4xx': failure }

/** What sellers do with orders. */
export const orderWorkRoutes: FastifyPluginAsyncZod = async (app) => {
  app.put('/v1/api/orders/:id/status', { schema: { params, body: statusInput, response } }, async (request) =>
    setStatus(request.shop, request.params.id, request.body),
  )
  app.post('/v1/api/orders/:id/tracking', { schema: { params, body: trackingInput, response } }, async (request) =>
    addTracking(request.shop, request.params.id, request.body),
  )
  const tracking = { schema: { params, body: trackingStatusInput, response } }
  app.put('/v1/api/orders/:id/tracking/status', tracking, async (request) =>
    setTrackingStatus(request.shop, request.params.id, request.body),
  )
  const availability = { schema: { params, body: availabilityInput, response } }
  app.put('/v1/api/orders/:id/availability', availability, async (request) =>
    setAvailability(request.shop, request.params.id, request.body),
  )
}
