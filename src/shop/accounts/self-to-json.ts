import { and, eq } from 'drizzle-orm'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { sellerApplications } from '#database/tables/accounts.ts'
import { isForeignSeller } from '#rules/sellers.ts'
import { readGroupRights } from '../access/group-rights.ts'
import { isSecondFactorRequired } from '../access/second-factor-required.ts'
import type { Shop } from '../context/shop.ts'
import { type UserRow, userToJson } from './user-to-json.ts'

/** A user for themselves: an applicant is a customer, and must know that the application waits. */
export async function selfToJson(shop: Shop, user: UserRow): Promise<UserJson> {
  const json = { ...userToJson(user), ...foreignSeller(user), ...(await helper(shop, user)) }
  if (user.role !== 'customer') {
    const isMissing = user.secondFactorAt === null && (await isSecondFactorRequired(shop, user.role))
    return isMissing ? { ...json, mustSetUpSecondFactor: true } : json
  }
  const isWaiting = and(eq(sellerApplications.userId, user.id), eq(sellerApplications.status, 'Pending'))
  const [waiting] = await shop.db.select({ id: sellerApplications.id }).from(sellerApplications).where(isWaiting)
  return waiting === undefined ? json : { ...json, sellerApplication: 'Pending' }
}

function foreignSeller({ role, sellerId }: UserRow): { sellerId?: string } {
  return isForeignSeller({ role, sellerId }) && sellerId !== null ? { sellerId } : {}
}

async function helper({ db }: Shop, user: UserRow): Promise<Pick<UserJson, 'rights'>> {
  const rights = await readGroupRights(db, user)
  return rights === undefined ? {} : { rights }
}
