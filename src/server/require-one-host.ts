import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify'

const ABSOLUTE = /^https?:\/\/([^/?#]*)/i
const HOST = /^(\[[0-9a-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/**
 * A proxy in front and the shop must agree on whom a request is for. Two Host headers, a target that names another host
 * than the header, or a host that is none, could be read in two ways and are refused.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasOneHost(request)) return done()
    // What else comes on this line may be meant for somebody else.
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

/** Routes and pages know a target by its path alone. */
export function originForm({ url = '/' }: RawRequestDefaultExpression): string {
  if (url.startsWith('/')) return url
  const path = url.replace(ABSOLUTE, '')
  return path.startsWith('/') || url === '*' ? path : `/${path}`
}
