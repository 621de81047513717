import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { withUser } from '#shop/access/with-user.ts'
import type { RequestContext } from '#shop/context/shop.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

const ORIGIN = { address: '203.0.113.7', device: 'a test' }

/** What an operation is handed for somebody who is signed in. */
export function asUser({ shop }: TestShop, { user }: Person): RequestContext {
  const sellerId = user.role === 'seller' ? (user.sellerId ?? HOUSE_SELLER_ID) : null
  return withUser(shop, { ...ORIGIN, role: user.role, userId: user._id, sellerId, sessionId: shop.newId() })
}

export function asGuest({ shop }: TestShop): RequestContext {
  return withUser(shop, { ...ORIGIN, role: 'guest', hasDeadToken: false })
}
