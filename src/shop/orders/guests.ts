import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { guestOrders } from '#database/tables/guest-orders.ts'
import { orders } from '#database/tables/orders.ts'
import type { GuestContact } from '#rules/guest-contact.ts'

/** Orders of guests with the same email address or phone number. */
export function ofGuest({ email, phone }: GuestContact): SQL | undefined {
  return ordersWhere(or(eq(guestOrders.email, email), eq(guestOrders.phone, phone)))
}

/** Orders of guests to the same door. Many people may live there. */
export function ofPlace({ place }: GuestContact): SQL | undefined {
  return ordersWhere(eq(guestOrders.place, place))
}

function ordersWhere(isTheirs: SQL | undefined): SQL | undefined {
  const theirs = sql`select ${guestOrders.orderId} from ${guestOrders} where ${isTheirs}`
  return sql`${orders.id} in (${theirs})`
}

/**
 * Serializes what guests with one of these contacts order, until the transaction ends: they have no row to lock. In one
 * order, so that two guests who share two contacts do not wait for each other.
 */
export async function lockGuest(tx: Db, contact: GuestContact): Promise<void> {
  for (const name of Object.values(contact).sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`guest ${name}`}, 0))`)
  }
}

/** The contact of an order that was placed without an account; undefined for all others. */
export async function findContact(db: Db, orderId: string): Promise<GuestContact | undefined> {
  const { email, phone, place } = guestOrders
  const [found] = await db.select({ email, phone, place }).from(guestOrders).where(eq(guestOrders.orderId, orderId))
  return found
}
