import type { FastifyPluginAsync } from 'fastify'
import { type SandboxMail, sandboxMailQuery, sandboxMails } from '#contracts/mail.ts'
import { mailPage, VIEWER_STYLE } from './mail-page.ts'

const MOST_WORDS_BYTES = 64 * 1024

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
  /** Null where the shop takes no mail. */
  reply: ((mail: SandboxMail, words: string) => Promise<number>) | null
}

/** Inbox of a shop without a mail server: shows what it would have sent. */
export const mailViewer: FastifyPluginAsync<Reading> = async (app, { read, readAttachment, reply: send }) => {
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
    return reply.type('text/html; charset=utf-8').send(mailPage((await read(to)).reverse(), to, send !== null))
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

  if (send === null) return
  await app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_WORDS_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    form.post<{ Params: { id: string } }>('/sandbox/mail/:id/reply', async (request, reply) => {
      const mail = (await read(null)).find(({ id, replyTo }) => id === request.params.id && replyTo !== undefined)
      if (mail === undefined) return reply.callNotFound()
      const words = request.body instanceof URLSearchParams ? (request.body.get('words') ?? '').trim() : ''
      const status = words === '' ? 400 : await send(mail, words)
      if (status !== 200) return reply.code(502).type('text/plain').send(`The shop answered ${status}.`)
      return reply.redirect(`/sandbox/mail?to=${encodeURIComponent(mail.to)}`, 303)
    })
  })
}
