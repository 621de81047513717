import { and, count, desc, eq, inArray } from 'drizzle-orm'
import type { CustomerLookupInput, CustomerMatchJson } from '#contracts/seller/manual-sales.ts'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { orders } from '#database/tables/orders.ts'
import { normalizePhone } from '#rules/address.ts'
import { maskEmail, maskName } from '#rules/masked-shipping.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { matchesOf } from './sale-buyer.ts'

const MOST = 5

/** Who has this phone number, of the customers of the desk, with enough hidden that the seller has to ask whether it is them. */
export async function findCustomers(
  shop: RequestContext,
  input: CustomerLookupInput,
): Promise<{ matches: CustomerMatchJson[] }> {
  const by = authorize(shop, 'run_orders')
  const { userIds, guests } = await matchesOf(shop.db, by, normalizePhone(input.phone) ?? '', MOST)
  const accounts = await Promise.all(userIds.map((id) => accountToJson(shop.db, by, id)))
  const [guest] = guests
  const ofGuest: CustomerMatchJson[] =
    guest === undefined
      ? []
      : [
          {
            ...{ _id: guest.id, kind: 'guest', city: guest.city, orders: guests.length },
            ...{ name: maskName(guest.fullName), email: maskEmail(guest.email) },
          },
        ]
  return { matches: [...accounts.flat(), ...ofGuest] }
}

async function accountToJson(db: Db, by: SignedIn, id: string): Promise<CustomerMatchJson[]> {
  const isTheirs = and(ownedBy(by, orders.sellerId), eq(orders.userId, id))
  const found = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(inArray(users.id, [id]))
  const [last] = await db
    .select({ city: orders.city })
    .from(orders)
    .where(isTheirs)
    .orderBy(desc(orders.placedAt))
    .limit(1)
  const [number] = await db.select({ orders: count() }).from(orders).where(isTheirs)
  return found.map(({ name, email }) => ({
    ...{ _id: id, kind: 'account' as const, city: last?.city ?? '', orders: number?.orders ?? 0 },
    ...{ name: maskName(name), email: maskEmail(email) },
  }))
}
