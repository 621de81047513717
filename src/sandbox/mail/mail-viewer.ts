import type { FastifyPluginAsync } from 'fastify'
import { type SandboxMail, sandboxMailQuery, sandboxMails } from '#contracts/mail.ts'
import { mailPage, VIEWER_STYLE } from './mail-page.ts'

type Query = { to?: string | undefined }

// Content security policy: neither the page nor a mail in its frame runs scripts; a mail may only open its links in a
// new window.
const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: http:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

type Reading = {
  read: (to: string | null) => Promise<SandboxMail[]>
  readAttachment: (mailId: string, filename: string) => Promise<Buffer | null>
}

/** Inbox of a shop without a mail server: shows what it would have sent. */
export const mailViewer: FastifyPluginAsync<Reading> = async (app, { read, readAttachment }) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('x-robots-tag', 'noindex')
  })

  const json = { querystring: sandboxMailQuery, response: { 200: sandboxMails } }
  app.get<{ Querystring: Query }>('/sandbox/mail.json', { schema: json }, async (request) => ({
    messages: await read(request.query.to ?? null),
  }))

  app.get('/sandbox/mail.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(VIEWER_STYLE))

  const page = { querystring: sandboxMailQuery }
  app.get<{ Querystring: Query }>('/sandbox/mail', { schema: page }, async (request, reply) => {
    const to = request.query.to?.trim() || null
    reply.header('content-security-policy', PAGE_POLICY)
    return reply.type('text/html; charset=utf-8').send(mailPage((await read(to)).reverse(), to))
  })

  app.get<{ Params: { id: string } }>('/sandbox/mail/:id', async (request, reply) => {
    const mail = (await read(null)).find(({ id }) => id === request.params.id)
    if (mail === undefined) return reply.callNotFound()
    reply.header('content-security-policy', MAIL_POLICY)
    return reply.type('text/html; charset=utf-8').send(mail.html)
  })

  app.get<{ Params: { id: string; filename: string } }>('/sandbox/mail/:id/:filename', async (request, reply) => {
    const content = await readAttachment(request.params.id, request.params.filename)
    if (content === null) return reply.callNotFound()
    return reply.type('application/pdf').send(content)
  })
}
