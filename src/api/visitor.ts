import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deviceLabel } from '#shop/accounts/device-label.ts'
import { findVisitor } from '#shop/accounts/find-visitor.ts'
import { visitorLanguage } from '#shop/accounts/language.ts'
import { visitShop } from '#shop/accounts/visit-shop.ts'
import type { Visitor } from '#shop/accounts/visitor.ts'
import type { Shop, VisitedShop } from '#shop/shop.ts'
import { deviceKeyOf } from './device-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop as this visitor meets it. Present behind the doors that `welcomeVisitors` was called for. */
    shop: VisitedShop
  }
}

/** From here on every request knows who asks, and no answer is kept by anybody in between. */
export function welcomeVisitors(doors: FastifyInstance, shop: Shop): void {
  doors.decorateRequest('shop')
  doors.addHook('onRequest', async (request, reply) => {
    request.shop = visitShop(shop, await visitorOf(request, shop))
    request.shop.visitor.deviceKey = deviceKeyOf(request)
    request.shop.visitor.language = visitorLanguage(request.headers.cookie)
    reply.header('cache-control', 'no-store')
  })
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
