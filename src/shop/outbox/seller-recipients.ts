import { and, arrayContains, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { staffGroups } from '#database/tables/staff.ts'
import type { Right } from '#rules/rights.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { Shop } from '../context/shop.ts'
import { type AddressedEmail, type Email, queueEmail } from './queue-email.ts'

const MOST = 20

/**
 * Where news for a seller goes: to its owners and to the helpers who may open the page of the matter, and for the house to
 * the address in its settings.
 */
export async function sellerRecipients(db: Db, shop: Shop, sellerId: string, right: Right): Promise<string[]> {
  const { email: houseEmail } = await shop.settings.get()
  if (sellerId === HOUSE_SELLER_ID) return [houseEmail]
  const isToRead = or(isNull(users.staffGroupId), arrayContains(staffGroups.rights, [right]))
  const found = await db
    .select({ email: users.email })
    .from(users)
    .leftJoin(staffGroups, eq(staffGroups.id, users.staffGroupId))
    .where(and(eq(users.sellerId, sellerId), eq(users.role, 'seller'), users.isActive, isToRead))
    // The owners first.
    .orderBy(sql`${users.staffGroupId} is not null`, asc(users.id))
    .limit(MOST)
  // Somebody has to read it.
  return found.length === 0 ? [houseEmail] : found.map(({ email }) => email)
}

/** The same mail to each of them, each once per event. */
export function toEach(recipients: readonly string[], email: Email): AddressedEmail[] {
  return recipients.map((to, place) => {
    const isRepeated = place > 0 && email.eventKey !== undefined
    return { to, email: isRepeated ? { ...email, eventKey: `${email.eventKey}:${to}` } : email }
  })
}

type SellerNews = { sellerId: string /** Of the page that the mail is about. */; right: Right }

export async function queueSellerEmail(
  tx: Db,
  shop: Shop,
  { sellerId, right }: SellerNews,
  email: Email,
): Promise<void> {
  for (const one of toEach(await sellerRecipients(tx, shop, sellerId, right), email)) {
    await queueEmail(tx, shop, one.to, one.email)
  }
}
