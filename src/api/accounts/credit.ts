import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/credit.ts'
import * as specs from '#contracts/specs/credit.ts'
import { readCredit } from '#shop/credit/read-credit.ts'
import { registerCalls } from '../http/register-calls.ts'

export const creditRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readCredit', async (request) => readCredit(request.shop))
}
