import { timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeApiFault } from './faults.ts'
import { STAND_IN_KEYS } from './keys.ts'
import { REFUSALS } from './refusal.ts'
import type { StandIn } from './stand-in.ts'

export const V1 = '/sandbox/razorpay/v1'

/** Calls need the key, and fail where a test wants them to. */
export function guardCalls(app: FastifyInstance, standIn: StandIn): void {
  app.addHook('onRequest', (request, reply) => failOnPurpose(standIn, request, reply))
  app.addHook('onRequest', async (request) => {
    if (!isKey(request.headers.authorization)) throw REFUSALS.wrongKey()
  })
  app.addHook('onSend', async (request) => {
    if (request.razorpayFault === 'accept_then_drop') request.raw.socket.destroy()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    razorpayFault?: ReturnType<typeof takeApiFault>
  }
}

async function failOnPurpose({ faults }: StandIn, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  if (faults.api.latencyMs > 0) await wait(faults.api.latencyMs)
  const fault = takeApiFault(faults, `${request.method} ${request.url.slice(V1.length)}`)
  request.razorpayFault = fault
  if (fault === 'reset') {
    reply.hijack()
    request.raw.socket.destroy()
    return reply
  }
  if (fault === '502_html') {
    return reply
      .code(502)
      .type('text/html')
      .send('<html><head><title>502 Bad Gateway</title></head><body></body></html>')
  }
  if (fault === '429') throw REFUSALS.tooMany()
  if (fault === '500') throw REFUSALS.broken()
  return undefined
}

function isKey(header: string | undefined): boolean {
  const { keyId, keySecret } = STAND_IN_KEYS
  const expected = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`)
  const actual = Buffer.from(header ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
