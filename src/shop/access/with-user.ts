import type { CurrentUser } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'

/** The shop as one visitor meets it. Whatever is written down for safety tells who did it, and from where. */
export function withUser(shop: Shop, currentUser: CurrentUser): RequestContext {
  const who = {
    address: currentUser.address,
    ...(currentUser.role === 'guest' ? {} : { byUserId: currentUser.userId }),
  }
  return { ...shop, currentUser, noteEvent: (event, facts) => shop.noteEvent(event, { ...who, ...facts }) }
}
