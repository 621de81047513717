import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/seller-application.ts'
import * as specs from '#contracts/specs/seller-application.ts'
import { readOwnApplication } from '#shop/applications/read-application.ts'
import { saveApplication } from '#shop/applications/save-application.ts'
import { registerCalls } from '../http/register-calls.ts'

export const sellerApplicationRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readApplication', async (request) => readOwnApplication(request.shop))
  register('saveApplication', async (request) => saveApplication(request.shop, request.body))
}
