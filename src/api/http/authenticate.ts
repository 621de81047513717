import type { FastifyInstance, FastifyRequest } from 'fastify'
import { SESSION_TEXTS } from '#contracts/accounts/session-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { admitHelper } from '#shop/access/admit-helper.ts'
import { findCurrentUser } from '#shop/access/find-current-user.ts'
import { requireStepUp } from '#shop/access/require-step-up.ts'
import { withUser } from '#shop/access/with-user.ts'
import { deviceLabel } from '#shop/accounts/device-label.ts'
import { requestLanguage } from '#shop/accounts/language.ts'
import { admitApiKey } from '#shop/api-keys/admit-api-key.ts'
import type { CurrentUser, Guest } from '#shop/context/current-user.ts'
import type { RequestContext, Shop } from '#shop/context/shop.ts'
import { deviceKeyFrom } from './device-cookie.ts'
import { hideContacts } from './hide-contacts.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The shop with the current user. Set on the routes that `authenticate` was called for. */
    shop: RequestContext
  }
}

/**
 * Every request of these routes knows its user, and no response is cached. Guests are refused before the body is read
 * unless the call's spec admits them, so that nobody learns from an error what a valid body looks like.
 */
export function authenticate(app: FastifyInstance, shop: Shop): void {
  app.decorateRequest('shop')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { spec } = request.routeOptions.config.call ?? {}
    const asked = await admitApiKey(withUser(shop, await currentUserFrom(request, shop)), spec)
    request.shop = admitHelper(asked, spec)
    request.shop.currentUser.deviceKey = deviceKeyFrom(request)
    request.shop.currentUser.language = requestLanguage(request.headers.cookie)
    if (request.shop.currentUser.role === 'guest' && !isOpen(request, request.shop.currentUser)) {
      throw new Refusal('not_signed_in', SESSION_TEXTS.needed)
    }
    if (spec?.needsStepUp === true) requireStepUp(request.shop)
  })
  hideContacts(app)
}

/** A route without a contract is closed, so a forgotten one never answers a guest. */
function isOpen({ routeOptions }: FastifyRequest, { orderKey, careKey }: Guest): boolean {
  const auth = routeOptions.config.call?.spec.auth
  if (auth === 'order') return orderKey !== undefined
  if (auth === 'care') return careKey !== undefined
  return auth === 'public' || auth === 'optional'
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
