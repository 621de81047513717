import type { FastifyPluginAsync } from 'fastify'
import { PAGE_STYLE, webhookPage } from './webhook-page.ts'
import type { WebhookReceiver } from './webhook-receiver.ts'

const MOST_BYTES = 64 * 1024
// Neither scripts nor frames; its form goes to this shop alone.
const PAGE_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
const NO_SECRET = 'That is no secret of a webhook: it begins with whsec_'

/** The receiver of a trial shop: takes webhooks as another company would, and shows them. */
export const webhookRoutes: FastifyPluginAsync<{ receiver: WebhookReceiver }> = async (app, { receiver }) => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store')
    reply.header('x-robots-tag', 'noindex')
  })
  const page = (problem: string | null) => webhookPage(receiver, problem)

  app.get('/sandbox/webhooks', async (_, reply) =>
    reply.header('content-security-policy', PAGE_POLICY).type('text/html; charset=utf-8').send(page(null)),
  )
  app.get('/sandbox/webhooks/page.css', async (_, reply) => reply.type('text/css; charset=utf-8').send(PAGE_STYLE))

  await app.register(async (form) => {
    form.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MOST_BYTES },
      (_, body, done) => done(null, new URLSearchParams(String(body))),
    )
    form.post('/sandbox/webhooks/secret', async (request, reply) => {
      const secret = request.body instanceof URLSearchParams ? (request.body.get('secret') ?? '').trim() : ''
      if (receiver.addSecret(secret)) return reply.redirect('/sandbox/webhooks', 303)
      reply.header('content-security-policy', PAGE_POLICY)
      return reply.code(400).type('text/html; charset=utf-8').send(page(NO_SECRET))
    })
  })

  await app.register(async (raw) => {
    // The signature is of the bytes as they came.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MOST_BYTES }, (_, body, done) => done(null, body))
    raw.post('/sandbox/webhooks/receive', async (request, reply) => {
      const { verdict } = receiver.receive(request.headers, typeof request.body === 'string' ? request.body : '')
      // As receivers do: what is not signed is refused, and tried again.
      if (verdict === 'wrong' || verdict === 'old') return reply.code(401).send({ verdict })
      return { verdict }
    })
  })
}
