import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { isUnstorable } from '#shop/context/is-unstorable.ts'

/** Turns away what no column could hold before anything is done with it. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    if ([query, params, body].some(isUnstorable)) throw new Refusal('bad_input', GENERAL_TEXTS.unkeepable)
  })
}
