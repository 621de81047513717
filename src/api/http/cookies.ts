import type { FastifyReply, FastifyRequest } from 'fastify'

const TOKEN = /^[\w-]{43}(\.[\w-]{43})?$/

/** A cookie set by the shop, if its value has the expected format. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const start = `${fullName(request, name)}=`
  const found = request.headers.cookie?.split('; ').find((one) => one.startsWith(start))
  const value = found?.slice(start.length) ?? ''
  return TOKEN.test(value) ? value : null
}

/** HttpOnly and SameSite: neither scripts nor forms of other sites can use it. */
export function writeCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { value, seconds }: { value: string; seconds: number },
): void {
  const secure = isSafe(request) ? '; Secure' : ''
  const rest = `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  reply.header('set-cookie', `${fullName(request, name)}=${value}; ${rest}`)
}

/** Google has one registered redirect URL; the stand-in uses the host of the request. */
export function homeFrom(request: FastifyRequest): string {
  return request.shop.google?.isHere ? `${request.protocol}://${request.host}` : request.shop.publicUrl
}

/** With TLS the `__Host-` prefix keeps sibling domains from setting it. */
function fullName(request: FastifyRequest, name: string): string {
  return isSafe(request) ? `__Host-${name}` : name
}

function isSafe(request: FastifyRequest): boolean {
  return homeFrom(request).startsWith('https:')
}
