import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Shop } from '#shop/context/shop.ts'
import { countEmails } from '#shop/outbox/count-emails.ts'

/** Counts every response, and serves the metrics to loopback only. */
export function addMetrics(app: FastifyInstance, shop: Shop): void {
  const registry = new Registry()
  const times = responseTimes(registry)
  collectDefaultMetrics({ register: registry })
  addMails(registry, shop)
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    times.observe({ method: request.method, route, status: reply.raw.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isFromThisMachine(request)) return reply.callNotFound()
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
  app.addHook('onClose', async () => registry.clear())
}

/** Recording takes about 3 microseconds a response. */
function responseTimes(registry: Registry): Histogram<'method' | 'route' | 'status'> {
  return new Histogram({
    name: 'http_request_seconds',
    help: 'How long answers took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  })
}

/** Dead mail needs an operator. */
function addMails(registry: Registry, shop: Shop): void {
  const gauge = new Gauge({
    name: 'shop_mails',
    help: 'Mails that wait to be sent, and mails that were given up.',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      // An unavailable database must not fail the other metrics.
      const counted = await countEmails(shop).catch(() => ({}))
      for (const [state, count] of Object.entries(counted)) gauge.set({ state }, count)
    },
  })
}

const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'] as const

/** A proxy on the same machine forwards for others, and sends a header that says so. */
function isFromThisMachine(request: FastifyRequest): boolean {
  if (FORWARDED.some((name) => request.headers[name] !== undefined)) return false
  const address = request.socket.remoteAddress ?? ''
  return address === '' || address === '127.0.0.1' || address === '::1' || address === '::ffff:127.0.0.1'
}
