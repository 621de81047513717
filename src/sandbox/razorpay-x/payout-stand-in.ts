import type { FastifyPluginAsync } from 'fastify'
import { V1 } from '../razorpay/guard-calls.ts'
import type { StandIn } from '../razorpay/stand-in.ts'
import { payoutsControl } from './control.ts'
import { PAGE } from './page.ts'
import { razorpayXRest } from './rest.ts'

/** All routes of RazorpayX that the shop uses, and a page to play the bank by hand. */
export const payoutStandIn: FastifyPluginAsync<{ standIn: StandIn }> = async (app, { standIn }) => {
  await app.register(razorpayXRest, { standIn, prefix: V1 })
  await app.register(payoutsControl, { standIn, prefix: PAGE })
}
