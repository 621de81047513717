import type { FastifyError, FastifyInstance } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { Failure } from '#contracts/failure.ts'
import { isRefusal, REFUSALS } from '#contracts/refusal.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { isUnavailable } from '#shop/context/is-unavailable.ts'

const BUSY_SECONDS = 5

/** Turns every error into a response. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (isRefusal(error)) {
      const text = error.text === null ? {} : { text: error.text }
      const errors = error.errors.length > 0 ? { errors: [...error.errors] } : {}
      if (error.retryAfterSeconds !== null) reply.header('retry-after', error.retryAfterSeconds)
      return reply
        .code(REFUSALS[error.code])
        .send({ success: false, message: error.message, ...text, ...errors, ...error.details })
    }
    if (hasZodFastifySchemaValidationErrors(error)) {
      const errors = error.validation.map(({ instancePath, message }) => ({
        path: instancePath.slice(1).replaceAll('/', '.'),
        message: message ?? 'Not valid',
      }))
      const [first] = errors
      // A body that cannot be parsed is not the fault of a field.
      if (first === undefined || first.path === '') {
        return reply.code(400).send({ success: false, message: plainSentence(400) } satisfies Failure)
      }
      return reply.code(400).send({ success: false, message: first.message, errors } satisfies Failure)
    }
    const status = error.statusCode ?? 500
    if (status < 500) return reply.code(status).send({ success: false, message: plainSentence(status) })
    request.log.error({ err: error }, 'a request failed')
    if (isUnavailable(error)) {
      reply.header('retry-after', BUSY_SECONDS)
      return reply
        .code(503)
        .send({ success: false, message: GENERAL_TEXTS.busy, requestId: request.id } satisfies Failure)
    }
    const answer = { success: false, message: GENERAL_TEXTS.broken, requestId: request.id } satisfies Failure
    return reply.code(500).send(answer)
  })
}

function plainSentence(status: number): string {
  if (status === 413) return 'That is too large to send.'
  if (status === 415) return 'Please send JSON.'
  if (status === 429) return 'Too many requests. Please wait a moment.'
  return 'That request could not be read.'
}
