import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SESSION_TEXTS } from '#contracts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { findCurrentUser } from '#shop/access/find-current-user.ts'
import { withUser } from '#shop/access/with-user.ts'
import { deviceLabel } from '#shop/accounts/device-label.ts'
import { requestLanguage } from '#shop/accounts/language.ts'
import type { CurrentUser } from '#shop/context/current-user.ts'
import type { RequestContext, Shop } from '#shop/context/shop.ts'
import { deviceKeyFrom } from './device-cookie.ts'
import { PUBLIC_ROUTES } from './public-routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop as this visitor meets it. Present behind the doors that `authenticate` was called for. */
    shop: RequestContext
  }
}

/** From here on every request knows who asks, needs somebody unless it is open, and no answer is kept in between. */
export function authenticate(doors: FastifyInstance, shop: Shop): void {
  doors.decorateRequest('shop')
  doors.addHook('onRequest', async (request, reply) => {
    request.shop = withUser(shop, await currentUserFrom(request, shop))
    request.shop.currentUser.deviceKey = deviceKeyFrom(request)
    request.shop.currentUser.language = requestLanguage(request.headers.cookie)
    reply.header('cache-control', 'no-store')
    if (request.shop.currentUser.role === 'guest' && !isOpen(request)) {
      throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
    }
  })
}

/** HEAD is what GET is, without the body. */
function isOpen({ method, routeOptions }: FastifyRequest): boolean {
  return PUBLIC_ROUTES.has(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`)
}

export async function currentUserFrom(request: FastifyRequest, shop: Shop): Promise<CurrentUser> {
  const origin = { address: request.ip, device: deviceLabel(request.headers['user-agent']) }
  const token = bearerOf(request.headers.authorization)
  if (token === null) return { role: 'guest', hasDeadToken: false, ...origin }
  return findCurrentUser(shop, token, origin)
}

function bearerOf(header: string | undefined): string | null {
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(header?.slice(0, 1000) ?? '') ?? []
  return token ?? null
}
