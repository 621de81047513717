import multipart from '@fastify/multipart'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import * as calls from '#contracts/calls/mail-webhook.ts'
import { Refusal } from '#contracts/refusal.ts'
import * as specs from '#contracts/specs/mail-webhook.ts'
import { GENERAL_TEXTS } from '#contracts/texts.ts'
import { type Delivery, receiveCareMail } from '#shop/care/receive-care-mail.ts'
import type { Shop } from '#shop/context/shop.ts'
import { formParts, partBytes } from '../http/multipart-form.ts'
import { registerCalls } from '../http/register-calls.ts'

/** A mail without attachments; its headers and its text come twice. */
const FORM_BYTES = 1024 * 1024
const FILE_BYTES = 5 * 1024 * 1024
const MOST_FILES = 5
/** What a provider takes, so that a large attachment does not lose the words beside it. */
const MAIL_BYTES = 30 * 1024 * 1024

/**
 * Webhook of the mail provider: without one there is no such route. Its signature is part of the form, so fields are
 * read first; nothing is believed and no file is kept before the signature is right.
 */
export const mailWebhookRoutes: FastifyPluginAsync<{ shop: Shop }> = async (app, { shop }) => {
  const { inboundMail: inbound } = shop
  if (inbound === null) return
  const register = registerCalls(app, calls, specs)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_, body, done) => done(null, body),
  )
  await app.register(multipart, {
    limits: { fileSize: FILE_BYTES, files: 20, fields: 500, parts: 520, fieldSize: FORM_BYTES, headerPairs: 50 },
    throwFileSizeLimit: false,
  })

  const requireSigned = (request: FastifyRequest, fields: ReadonlyMap<string, string>): string => {
    const token = inbound.signedToken(fields, shop.now())
    if (token !== null) return token
    shop.noteEvent('signature_refused', { address: request.ip })
    throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
  }

  const readParts = async (request: FastifyRequest, fields: Map<string, string>, files: Buffer[]): Promise<void> => {
    let size = 0
    for await (const part of formParts(request)) {
      if (part.type === 'field') {
        if (typeof part.value !== 'string') continue
        size += part.value.length
        if (size > FORM_BYTES * 2) throw new Refusal('too_large', GENERAL_TEXTS.unkeepable)
        fields.set(part.fieldname, part.value)
        continue
      }
      // Files come after the fields: those of a stranger are not even collected.
      requireSigned(request, fields)
      const isWanted = part.mimetype.startsWith('image/') && files.length < MOST_FILES
      const bytes = isWanted ? await partBytes(part) : null
      if (bytes === null) part.file.resume()
      else if (!part.file.truncated) files.push(bytes)
    }
  }

  const readDelivery = async (request: FastifyRequest): Promise<Delivery> => {
    const fields = new Map<string, string>()
    const files: Buffer[] = []
    if (request.isMultipart()) await readParts(request, fields, files)
    else for (const [name, value] of new URLSearchParams(String(request.body ?? ''))) fields.set(name, value)
    const deliveryToken = requireSigned(request, fields)
    return { mail: inbound.read(fields), deliveryToken, files }
  }

  register(
    'receiveMail',
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const outcome = await receiveCareMail(shop, await readDelivery(request))
      if (outcome !== 'stored') request.log.info({ outcome }, 'a mail that became no message')
      return { success: true as const }
    },
    { bodyLimit: MAIL_BYTES },
  )
}
