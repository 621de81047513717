import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { isUnstorable } from '#shop/context/is-unstorable.ts'

/** Refuses NUL characters and lone surrogates, which no text column can store. */
export function refuseUnstorable(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ query, params, body }) => {
    if ([query, params, body].some(isUnstorable)) throw new Refusal('bad_input', GENERAL_TEXTS.unkeepable)
  })
}
