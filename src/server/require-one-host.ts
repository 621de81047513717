import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify'

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i
const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * Host header attacks and request smuggling: a proxy in front and the shop must agree on the host. Two Host headers, a
 * target that names another host than the header, or an invalid host are refused.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasOneHost(request)) return done()
    // Whatever follows on this connection may belong to somebody else.
    reply.header('connection', 'close')
    done(Object.assign(new Error('The request names no host, or two.'), { statusCode: 400 }))
  })
}

function hasOneHost({ raw, host, originalUrl }: FastifyRequest): boolean {
  let hosts = 0
  for (let at = 0; at < raw.rawHeaders.length; at += 2) {
    if (raw.rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
  }
  if (hosts > 1 || (host && !HOST.test(host))) return false
  const [, named] = ABSOLUTE.exec(originalUrl) ?? []
  return named === undefined || named.toLowerCase() === raw.headers.host?.toLowerCase()
}

/** Routes and pages match a target by its path alone. */
export function originForm({ url = '/' }: RawRequestDefaultExpression): string {
  if (url.startsWith('/')) return url
  const path = url.replace(ABSOLUTE, '')
  return path.startsWith('/') || url === '*' ? path : `/${path}`
}
