import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { AnswerTimes } from './answer-times.ts'

/** Counts every answer of the app, and tells the figures to this machine alone. */
export function addMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  const times = new AnswerTimes()
  collectDefaultMetrics({ register: registry })
  app.addHook('onResponse', (request, reply, done) => {
    times.add(request.method, request.routeOptions.url ?? 'none', reply.raw.statusCode, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    return reply.header('content-type', registry.contentType).send((await registry.metrics()) + times.text())
  })
  app.addHook('onClose', async () => registry.clear())
}

/** A proxy on the same machine forwards for others, and says so. */
function isFromThisMachine(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false
  const address = request.socket.remoteAddress ?? ''
  return address === '' || address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
