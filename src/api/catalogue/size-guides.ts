import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/size-guides.ts'
import * as specs from '#contracts/specs/size-guides.ts'
import { readSizeGuide } from '#shop/size-guides/list-size-guides.ts'
import { registerCalls } from '../http/register-calls.ts'

export const sizeGuidesRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)
  register('readSizeGuide', async (request) => readSizeGuide(request.shop, request.params.id))
}
