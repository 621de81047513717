import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'

/** A character of nothing, and half a character: PostgreSQL keeps neither, and nobody types them. */
const UNKEEPABLE = /\0|\p{Surrogate}/u

/** Turns away what no column could hold before anything is done with it. */
export function refuseUnkeepable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    if ([query, params, body].some(isUnkeepable)) throw new Refusal('bad_input', GENERAL_TEXTS.unkeepable)
  })
}

function isUnkeepable(value: unknown): boolean {
  if (typeof value === 'string') return UNKEEPABLE.test(value)
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false
  return Object.entries(value).some(([key, inner]) => UNKEEPABLE.test(key) || isUnkeepable(inner))
}
