import { and, asc, eq } from 'drizzle-orm'
import type { ListedUserJson } from '#contracts/accounts/accounts.ts'
import { users } from '#database/tables/accounts.ts'
import { may } from '#rules/permissions.ts'
import { authorize, isAnonymous } from '../access/authorize.ts'
import type { RequestContext } from '../context/shop.ts'

/** The call has no paging; a shop with more users searches them at /v1/api/admin/users. */
const MAX_ROWS = 2000

/** Staff see all users, a customer sees one, and a guest gets an empty list. */
export async function listUsers(shop: RequestContext): Promise<{ users: ListedUserJson[] }> {
  if (isAnonymous(shop)) return { users: [] }
  const currentUser = authorize(shop, 'see_own_account')
  const self = may(currentUser, 'list_people') ? undefined : eq(users.id, currentUser.userId)
  const found = await shop.db
    .select({ _id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(users.isActive, self))
    .orderBy(asc(users.name), asc(users.id))
    .limit(MAX_ROWS)
  return { users: found }
}
