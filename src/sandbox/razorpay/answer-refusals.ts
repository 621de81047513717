import type { FastifyInstance } from 'fastify'
import { isRefusal } from '#contracts/refusal.ts'
import { REFUSALS, Refusal } from './refusal.ts'

/** Error handler: formats every error as Razorpay does. */
export function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = error instanceof Refusal ? error : toRefusal(error)
    if (refusal.status >= 500 && refusal !== error) request.log.error({ err: error }, 'the stand-in failed')
    return reply.code(refusal.status).send(refusal.body)
  })
}

function toRefusal(error: Error & { statusCode?: number }): Refusal {
  return isRefusal(error) || (error.statusCode ?? 500) < 500 ? REFUSALS.notJson() : REFUSALS.broken()
}
