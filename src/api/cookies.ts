import type { FastifyReply, FastifyRequest } from 'fastify'

const TOKEN = /^[\w-]{43}(\.[\w-]{43})?$/

/** One of our own cookies, if it looks like what we put there. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const start = `${fullName(request, name)}=`
  const found = request.headers.cookie?.split('; ').find((one) => one.startsWith(start))
  const value = found?.slice(start.length) ?? ''
  return TOKEN.test(value) ? value : null
}

/** Out of reach for scripts and for other sites' forms. */
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

/** Google knows one address of the shop; the stand-in is wherever the browser found us. */
export function homeFrom(request: FastifyRequest): string {
  return request.shop.google?.isHere ? `${request.protocol}://${request.host}` : request.shop.publicUrl
}

/** With TLS the name itself forbids that a neighbouring address sets it. */
function fullName(request: FastifyRequest, name: string): string {
  return isSafe(request) ? `__Host-${name}` : name
}

function isSafe(request: FastifyRequest): boolean {
  return homeFrom(request).startsWith('https:')
}
