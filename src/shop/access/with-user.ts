import type { CurrentUser } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'

/** The shop's context for one request. Security events get the user and the address. */
export function withUser(shop: Shop, currentUser: CurrentUser): RequestContext {
  const who = {
    address: currentUser.address,
    ...(currentUser.role === 'guest' ? {} : { byUserId: currentUser.userId }),
  }
  const { apiKey } = currentUser.role === 'guest' ? {} : currentUser
  return {
    ...shop,
    actingKey: apiKey ?? null,
    currentUser,
    noteEvent: (event, facts) => shop.noteEvent(event, { ...who, ...facts }),
  }
}
