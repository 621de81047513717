import type { FastifyPluginAsync } from 'fastify'
import { diskState } from '#rules/disk-space.ts'

export type Health = {
  /** False from the first SIGTERM on, so that a load balancer stops routing here while the last requests finish. */
  isOpen: () => boolean
  pingDatabase: () => Promise<void>
  freeBytes: () => Promise<number>
}

const PING_LIMIT_MS = 2000

export const health: FastifyPluginAsync<{ health: Health }> = async (app, { health }) => {
  let pinging: Promise<void> | null = null
  /** Concurrent checks share one ping: they must not exhaust the pool of a database that does not answer. */
  const ping = () => {
    pinging ??= health.pingDatabase().finally(() => {
      pinging = null
    })
    return pinging
  }

  const diskWord = () => health.freeBytes().then(diskState, () => 'unknown' as const)

  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))

  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!health.isOpen()) return reply.code(503).send({ status: 'closing' })
    try {
      await within(PING_LIMIT_MS, ping())
      // A full disk is reported but does not fail readiness: reads still work.
      return { status: 'ready', disk: await diskWord() }
    } catch (error) {
      request.log.warn({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'no database' })
    }
  })
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${ms} ms`)), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
