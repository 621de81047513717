import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/settings.ts'
import * as specs from '#contracts/specs/settings.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { readSettings } from '#shop/settings/read-settings.ts'
import { registerCalls } from '../http/register-calls.ts'

export const settingsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readSettings', async (request) => readSettings(request.shop))
  register('changeSettings', async (request) => changeSettings(request.shop, request.body))
}
