import { withUser } from '#shop/access/with-user.ts'
import type { RequestContext } from '#shop/context/shop.ts'
import type { Person } from './people.ts'
import type { TestShop } from './test-shop.ts'

const ORIGIN = { address: '203.0.113.7', device: 'a test' }

/** What an operation is handed for somebody who is signed in. */
export function asUser({ shop }: TestShop, { user }: Person): RequestContext {
  return withUser(shop, { ...ORIGIN, role: user.role, userId: user._id, sessionId: shop.newId() })
}

export function asGuest({ shop }: TestShop): RequestContext {
  return withUser(shop, { ...ORIGIN, role: 'guest', hasDeadToken: false })
}
