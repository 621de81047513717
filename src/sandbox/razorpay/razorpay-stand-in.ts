import type { FastifyPluginAsync } from 'fastify'
import { CONTROL, razorpayControl } from './control.ts'
import { V1 } from './guard-calls.ts'
import { razorpayRest } from './rest.ts'
import type { StandIn } from './stand-in.ts'
import { upiRoutes } from './upi-routes.ts'
import { razorpayWindow } from './window.ts'

/** All routes of Razorpay that the shop uses. */
export const razorpayStandIn: FastifyPluginAsync<{ standIn: StandIn }> = async (app, { standIn }) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('x-robots-tag', 'noindex')
    reply.header('cache-control', 'no-store')
  })
  await app.register(razorpayRest, { standIn, prefix: V1 })
  await app.register(razorpayWindow, { standIn, prefix: '/sandbox/razorpay' })
  await app.register(upiRoutes, { standIn, prefix: '/sandbox/razorpay' })
  await app.register(razorpayControl, { standIn, prefix: CONTROL })
}
