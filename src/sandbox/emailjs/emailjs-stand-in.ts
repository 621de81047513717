import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type CareInput, careInput } from '#contracts/care/care.ts'
import type { EmailService } from '#contracts/care/email-service.ts'
import { idempotencyHeader } from '#contracts/idempotency.ts'
import { isRefusal, REFUSALS } from '#contracts/refusal.ts'
import { EmailJsProblem, paramsIn, requireIds } from './emailjs-checks.ts'

const MAX_BYTES = 8 * 1024

type StandInOptions = {
  service: EmailService
  /** The shop's own origin: no other page may use the service. */
  origin: string
  deliver: (message: CareInput, from: { address: string; key: string | null }) => Promise<unknown>
}

/** Imitates EmailJS: same paths, same texts. Messages arrive in customer care. */
export const emailjsStandIn: FastifyPluginAsync<StandInOptions> = async (app, { service, origin, deliver }) => {
  await app.register(multipart, {
    limits: { fieldSize: MAX_BYTES, fields: 20, files: 0, parts: 20, headerPairs: 50 },
  })

  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    reply.type('text/plain; charset=utf-8')
    if (error instanceof EmailJsProblem) return reply.code(error.status).send(error.message)
    if (isRefusal(error)) return reply.code(REFUSALS[error.code]).send(error.message)
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error({ err: error }, 'the stand-in for EmailJS failed')
    return reply.code(status).send(status === 413 ? 'Variables size limit exceeded' : 'Bad Request')
  })

  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('vary', 'origin')
    const { origin: from } = request.headers
    if (from === undefined) throw new EmailJsProblem(403, 'API calls are disabled for non-browser applications')
    if (from !== origin && hostFrom(from) !== request.headers.host) {
      throw new EmailJsProblem(403, 'API access from this origin is not allowed')
    }
    reply.header('access-control-allow-origin', from)
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, body: unknown): Promise<FastifyReply> {
    const fields = requireIds(body, service)
    const message = careInput.safeParse(paramsIn(fields))
    if (!message.success) throw new EmailJsProblem(422, 'One or more dynamic variables are corrupted')
    const { data: headers } = idempotencyHeader.safeParse(request.headers)
    await deliver(message.data, { address: request.ip, key: headers?.['idempotency-key'] ?? null })
    return reply.type('text/plain; charset=utf-8').send('OK')
  }

  const at = `${service.url}/api/v1.0/email`
  app.options(`${at}/*`, async (_, reply) =>
    reply
      .code(204)
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .send(),
  )

  app.post(`${at}/send`, { bodyLimit: MAX_BYTES }, (request, reply) => answer(request, reply, request.body))

  app.post(`${at}/send-form`, { bodyLimit: MAX_BYTES }, async (request, reply) => {
    if (!request.isMultipart()) throw new EmailJsProblem(400, 'Bad Request')
    return answer(request, reply, await parseFields(request))
  })
}

async function parseFields(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: [string, string][] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field' && typeof part.value === 'string') fields.push([part.fieldname, part.value])
    }
  } catch {
    // Only parsing can fail here: the form was truncated or invalid.
    throw new EmailJsProblem(400, 'Bad Request')
  }
  return Object.fromEntries(fields)
}

function hostFrom(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null
}
