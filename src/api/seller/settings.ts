import type { FastifyPluginAsync } from 'fastify'
import * as ownCalls from '#contracts/calls/own-seller.ts'
import * as calls from '#contracts/calls/settings.ts'
import * as ownSpecs from '#contracts/specs/own-seller.ts'
import * as specs from '#contracts/specs/settings.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { changeOwnSeller, readOwnSeller } from '#shop/settings/own-seller.ts'
import { readSettings } from '#shop/settings/read-settings.ts'
import { registerCalls } from '../http/register-calls.ts'

export const settingsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  const registerOwn = registerCalls(app, ownCalls, ownSpecs)
  registerOwn('readOwnSeller', async (request) => readOwnSeller(request.shop))
  registerOwn('changeOwnSeller', async (request) => changeOwnSeller(request.shop, request.body))
  register('readSettings', async (request) => readSettings(request.shop))
  register('changeSettings', async (request) => changeSettings(request.shop, request.body))
}
