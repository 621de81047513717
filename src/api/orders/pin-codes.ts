import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/checkout.ts'
import * as specs from '#contracts/specs/checkout.ts'
import { findPinCode } from '#shop/addresses/find-pin-code.ts'
import { registerCalls } from '../http/register-calls.ts'

const DAY = 'public, max-age=86400'

/** The same for everybody, so browsers and proxies may cache it. */
export const pinCodesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('findPinCode', async (request, reply) => {
    const answer = await findPinCode(request.params.pin)
    reply.header('cache-control', DAY)
    return answer
  })
}
