import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { isUnkeepable } from '#shop/is-unkeepable.ts'

/** Turns away what no column could hold before anything is done with it. */
export function refuseUnkeepable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    if ([query, params, body].some(isUnkeepable)) throw new Refusal('bad_input', GENERAL_TEXTS.unkeepable)
  })
}
