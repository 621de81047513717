import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/return-work.ts'
import * as specs from '#contracts/specs/return-work.ts'
import { acknowledgeDispute } from '#shop/disputes/acknowledge-dispute.ts'
import { decideDispute } from '#shop/disputes/decide-dispute.ts'
import { disputeReturn } from '#shop/disputes/dispute-return.ts'
import { countOpenDisputes, listDisputes } from '#shop/disputes/list-disputes.ts'
import { reportNotReceived } from '#shop/disputes/report-not-received.ts'
import { registerCalls } from '../http/register-calls.ts'

/** Buyers who do not agree with what was found in a return, and the admin who decides. */
export const disputesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  register('reportNotReceived', async ({ shop, params, body }) => reportNotReceived(shop, params.id, body))
  register('disputeReturn', async ({ shop, params, body }) => disputeReturn(shop, params.id, params.returnId, body))
  register('listDisputes', async ({ shop, query }) => listDisputes(shop, query))
  register('countDisputes', async ({ shop }) => ({ open: await countOpenDisputes(shop) }))
  register('acknowledgeDispute', async ({ shop, params }) => acknowledgeDispute(shop, params.id))
  register('decideDispute', async ({ shop, params, body }) => decideDispute(shop, params.id, body))
}
