import type { Shop, VisitedShop } from '../shop.ts'
import type { Visitor } from './visitor.ts'

/** The shop as one visitor meets it. Whatever is written down for safety tells who did it, and from where. */
export function visitShop(shop: Shop, visitor: Visitor): VisitedShop {
  const who = { address: visitor.address, ...(visitor.role === 'guest' ? {} : { byUserId: visitor.userId }) }
  return { ...shop, visitor, noteEvent: (event, facts) => shop.noteEvent(event, { ...who, ...facts }) }
}
