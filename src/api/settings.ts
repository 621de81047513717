import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { failure } from '#contracts/failure.ts'
import { settingsAnswer, settingsInput, settingsRead } from '#contracts/settings.ts'
import { changeSettings } from '#shop/settings/change-settings.ts'
import { readSettings } from '#shop/settings/read-settings.ts'

export const settingsRoutes: FastifyPluginAsyncZod = async (app) => {
  app.get('/v1/api/settings', { schema: { response: { 200: settingsRead, '4xx': failure } } }, async (request) =>
    readSettings(request.shop),
  )
  const change = { body: settingsInput, response: { 200: settingsAnswer, '4xx': failure } }
  app.put('/v1/api/settings', { schema: change }, async (request) => changeSettings(request.shop, request.body))
}
