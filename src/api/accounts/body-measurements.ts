import type { FastifyPluginAsync } from 'fastify'
import * as calls from '#contracts/calls/body-measurements.ts'
import * as specs from '#contracts/specs/body-measurements.ts'
import { readMeasurements, saveMeasurements } from '#shop/accounts/body-measurements.ts'
import { registerCalls } from '../http/register-calls.ts'

export const bodyMeasurementsRoutes: FastifyPluginAsync = async (app) => {
  const register = registerCalls(app, calls, specs)

  register('readMeasurements', async (request) => readMeasurements(request.shop))
  register('saveMeasurements', async (request) => saveMeasurements(request.shop, request.body))
}
