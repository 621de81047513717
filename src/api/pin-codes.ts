import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { failure } from '#contracts/failure.ts'
import { pinCodeAnswer } from '#contracts/pin-codes.ts'
import { findPinCode } from '#shop/addresses/find-pin-code.ts'

const DAY = 'public, max-age=86400'

/** For everybody and the same for everybody, so browsers and proxies may keep it. */
export const pinCodesRoutes: FastifyPluginAsyncZod = async (app) => {
  const schema = {
    params: z.object({ pin: z.string().max(40) }),
    response: { 200: pinCodeAnswer, '4xx': failure },
  }
  app.get('/v1/api/pincodes/:pin', { schema }, async (request, reply) => {
    const answer = await findPinCode(request.params.pin)
    reply.header('cache-control', DAY)
    return answer
  })
}
