import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SESSION_TEXTS } from '#contracts/account-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { deviceLabel } from '#shop/accounts/device-label.ts'
import { findVisitor } from '#shop/accounts/find-visitor.ts'
import { visitorLanguage } from '#shop/accounts/language.ts'
import { visitShop } from '#shop/accounts/visit-shop.ts'
import type { Visitor } from '#shop/accounts/visitor.ts'
import type { Shop, VisitedShop } from '#shop/shop.ts'
import { deviceKeyOf } from './device-cookie.ts'
import { OPEN_ROUTES } from './open-routes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop as this visitor meets it. Present behind the doors that `welcomeVisitors` was called for. */
    shop: VisitedShop
  }
}

/** From here on every request knows who asks, needs somebody unless it is open, and no answer is kept in between. */
export function welcomeVisitors(doors: FastifyInstance, shop: Shop): void {
  doors.decorateRequest('shop')
  doors.addHook('onRequest', async (request, reply) => {
    request.shop = visitShop(shop, await visitorOf(request, shop))
    request.shop.visitor.deviceKey = deviceKeyOf(request)
    request.shop.visitor.language = visitorLanguage(request.headers.cookie)
    reply.header('cache-control', 'no-store')
    if (request.shop.visitor.role === 'guest' && !isOpen(request)) {
      throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
    }
  })
}

/** HEAD is what GET is, without the body. */
function isOpen({ method, routeOptions }: FastifyRequest): boolean {
  return OPEN_ROUTES.has(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`)
}

export async function visitorOf(request: FastifyRequest, shop: Shop): Promise<Visitor> {
  const origin = { address: request.ip, device: deviceLabel(request.headers['user-agent']) }
  const token = bearerOf(request.headers.authorization)
  if (token === null) return { role: 'guest', hasDeadToken: false, ...origin }
  return findVisitor(shop, token, origin)
}

function bearerOf(header: string | undefined): string | null {
  const [, token] = /^Bearer +(\S+)\s*$/i.exec(header?.slice(0, 1000) ?? '') ?? []
  return token ?? null
}
