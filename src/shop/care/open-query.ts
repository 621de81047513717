import { createHash } from 'node:crypto'
import { and, eq, gt, or, sql } from 'drizzle-orm'
import type { CareInput } from '#contracts/care/care.ts'
import type { Db } from '#database/connect.ts'
import { careMessages, careQueries } from '#database/tables/care.ts'
import { orders } from '#database/tables/orders.ts'
import { careClock } from '#rules/care-deadlines.ts'
import type { Language } from '#rules/languages.ts'
import { maskEmail } from '#rules/masked-shipping.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { lockActiveUser } from '../access/lock-active-user.ts'
import type { Shop } from '../context/shop.ts'
import { requireWithinLimit } from '../limits/limits.ts'
import { networkFromAddress } from '../limits/network-from-address.ts'
import { emailStore } from '../outbox/email-store.ts'
import { queueEmail } from '../outbox/queue-email.ts'
import { queueSellerEmail } from '../outbox/seller-recipients.ts'
import { messageEmail, ticketEmail } from './care-emails.ts'
import { threadHeaders } from './thread-headers.ts'
import { newTicketNumber } from './ticket-number.ts'

/** Deduplicates a double click: the same text by the same user within this time is one message. */
const SAME_FOR_MS = 10 * 60_000

type From = {
  address: string
  userId: string | null
  /** The sender's random idempotency key, so that a retry or a second channel is the same message. */
  key: string | null
  /** The writer's language, where known. */
  language?: Language | null
  /** Whether to mail the message to the shop too. */
  tellsShop: boolean
  /** Who answers, where it is not the seller of the order. */
  sellerId?: string
}

/** Creates a query with a ticket number, and mails the number to its writer. */
export async function openQuery(shop: Shop, input: CareInput, from: From): Promise<{ ticketNumber: string }> {
  const known = await findSame(shop.db, shop, input, from)
  if (known !== null) return claim(shop, known, from)
  await requireWithinLimit(shop, 'contact', networkFromAddress(from.address))
  await requireWithinLimit(shop, 'contact_all', 'everybody')
  return shop.db.transaction(async (tx) => {
    if (from.userId !== null) await lockActiveUser(tx, from.userId)
    // Advisory lock: of two duplicates at once, the second waits here and then finds the first.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`care ${input.email}`}, 0))`)
    const same = await findSame(tx, shop, input, from)
    if (same !== null) return same
    return addQuery(tx, shop, input, from)
  })
}

/** The same in a transaction, of somebody who may ask and is known not to have asked it before. */
export async function addQuery(
  tx: Db,
  shop: Shop,
  input: CareInput,
  from: From,
): Promise<{ id: string; ticketNumber: string }> {
  const query = await insertQuery(tx, shop, input, from)
  const { id, ticketNumber } = query
  const said = { queryId: id, from: 'customer' as const, byUserId: from.userId, body: input.message }
  await tx.insert(careMessages).values({ id: shop.newId(), ...said, at: shop.now() })
  const ticket = ticketEmail(await emailStore(shop, from.language), query)
  await queueEmail(tx, shop, input.email, { ...ticket, ...(await threadHeaders(tx, shop, query)) })
  if (from.tellsShop) {
    const shown = query.sellerId === HOUSE_SELLER_ID ? input : { ...input, email: maskEmail(input.email) }
    const news = { sellerId: query.sellerId, right: 'care:write' } as const
    await queueSellerEmail(tx, shop, news, messageEmail(await emailStore(shop), ticketNumber, shown))
  }
  return { id, ticketNumber }
}

type Known = { id: string; ticketNumber: string; userId: string | null }

/**
 * The text alone proves nothing, because anybody may repeat it: a duplicate needs the random key, or the same signed-in
 * user.
 */
async function findSame(db: Db, shop: Shop, input: CareInput, from: From): Promise<Known | null> {
  const { userId } = from
  const { email, subject, message } = input
  const keyHash = hashKey(input, from)
  const isOwn = userId === null ? undefined : eq(careQueries.userId, userId)
  const isRecent = gt(careQueries.createdAt, new Date(shop.now().getTime() - SAME_FOR_MS))
  const isRepeated = and(isOwn, eq(careQueries.email, email), eq(careQueries.subject, subject), isRecent)
  if (keyHash === null && isOwn === undefined) return null
  const [row] = await db
    .select({ id: careQueries.id, ticketNumber: careQueries.ticketNumber, userId: careQueries.userId })
    .from(careQueries)
    .innerJoin(careMessages, eq(careMessages.queryId, careQueries.id))
    .where(
      or(
        keyHash === null ? undefined : eq(careQueries.messageKeyHash, keyHash),
        isOwn === undefined ? undefined : and(isRepeated, eq(careMessages.body, message)),
      ),
    )
    .limit(1)
  return row ?? null
}

/** The text is part of the hash, so that a key opens only the message it was made for. */
function hashKey({ email, subject, message }: CareInput, { key }: From): string | null {
  if (key === null) return null
  return createHash('sha256')
    .update(JSON.stringify([key, email, subject, message]))
    .digest('hex')
}

/** A query that was first sent anonymously is assigned to the signed-in user who holds its key. */
async function claim(shop: Shop, { id, ticketNumber, userId }: Known, from: From): Promise<{ ticketNumber: string }> {
  if (userId === null && from.userId !== null) {
    await shop.db.update(careQueries).set({ userId: from.userId }).where(eq(careQueries.id, id))
  }
  return { ticketNumber }
}

/** Who answers: the seller of the order that it is about. */
async function sellerOfOrder(tx: Db, number: string): Promise<string> {
  const isThis = eq(orders.number, number)
  const [found] = number === '' ? [] : await tx.select({ sellerId: orders.sellerId }).from(orders).where(isThis)
  return found?.sellerId ?? HOUSE_SELLER_ID
}

async function insertQuery(tx: Db, shop: Shop, input: CareInput, from: From) {
  const at = shop.now()
  const sellerId = from.sellerId ?? (await sellerOfOrder(tx, input.orderNumber ?? ''))
  const row = {
    name: input.name,
    email: input.email,
    subject: input.subject,
    orderNumber: input.orderNumber || null,
    sellerId,
    userId: from.userId,
    messageKeyHash: hashKey(input, from),
    createdAt: at,
    updatedAt: at,
    openedAt: at,
    ...careClock(at, false, at),
  }
  // A billion numbers: a collision is rare, and another is tried.
  for (;;) {
    const [made] = await tx
      .insert(careQueries)
      .values({ id: shop.newId(), ticketNumber: newTicketNumber(shop.randomBytes), ...row })
      .onConflictDoNothing({ target: careQueries.ticketNumber })
      .returning()
    if (made !== undefined) return made
  }
}
