import { asc, eq, inArray } from 'drizzle-orm'
import type { CareMessageJson, CareNoteJson, CareQueryJson } from '#contracts/care/care-work.ts'
import { users } from '#database/tables/accounts.ts'
import { careMessages } from '#database/tables/care.ts'
import { sellers } from '#database/tables/sellers.ts'
import { maskEmail } from '#rules/masked-shipping.ts'
import { HOUSE_SELLER_ID, isForeignSeller } from '#rules/sellers.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { Shop } from '../context/shop.ts'
import type { MessageRow, QueryRow } from './query-row.ts'
import { picturesOf } from './read-thread.ts'

type Written = { message: MessageRow; name: string | null }

/**
 * Queries with all their messages, oldest first. A seller other than the house answers through the shop, and does not
 * see the address.
 */
export async function loadQueries({ db }: Shop, by: SignedIn, rows: readonly QueryRow[]): Promise<CareQueryJson[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const written = await db
    .select({ message: careMessages, name: users.name })
    .from(careMessages)
    .leftJoin(users, eq(users.id, careMessages.byUserId))
    .where(inArray(careMessages.queryId, ids))
    .orderBy(asc(careMessages.at), asc(careMessages.id))
  const pictures = await picturesOf(db, ids)
  const others = rows.map(({ sellerId }) => sellerId).filter((id) => id !== HOUSE_SELLER_ID)
  const named = others.length === 0 ? [] : await db.select().from(sellers).where(inArray(sellers.id, others))
  const isMasked = isForeignSeller(by)
  return rows.map((row) => {
    const own = written.filter(({ message }) => message.queryId === row.id)
    const messages = own.flatMap((one) => messageToJson(row, one, pictures.get(one.message.id) ?? []))
    const seller = named.find(({ id }) => id === row.sellerId)?.name ?? null
    const query = { ...queryToJson(row, messages, own.flatMap(noteToJson)), seller }
    return isMasked ? withoutAddresses(query) : query
  })
}

function withoutAddresses(query: CareQueryJson): CareQueryJson {
  const messages = query.messages.map((one) => ({
    ...one,
    otherSender: one.otherSender === null ? null : maskEmail(one.otherSender),
  }))
  return { ...query, email: maskEmail(query.email), messages }
}

function messageToJson(
  { email }: QueryRow,
  { message: { id, from, body, at, isNote, mailFrom }, name }: Written,
  pictures: string[],
): CareMessageJson[] {
  if (isNote || from === 'system') return []
  const otherSender = mailFrom === email ? null : mailFrom
  const by = from === 'shop' ? name : null
  return [{ id, from, by, body, at: at.toISOString(), isMail: mailFrom !== null, otherSender, pictures }]
}

function noteToJson({ message: { id, from, body, at, isNote }, name }: Written): CareNoteJson[] {
  if (!isNote && from !== 'system') return []
  return [{ id, kind: isNote ? 'note' : 'system', by: isNote ? name : null, body, at: at.toISOString() }]
}

function queryToJson(row: QueryRow, messages: CareMessageJson[], notes: CareNoteJson[]): Omit<CareQueryJson, 'seller'> {
  const { id, ticketNumber, name, email, subject, status, orderNumber } = row
  return {
    ...{ _id: id, ticketNumber, name, email, subject, status, orderNumber },
    createdAt: row.createdAt.toISOString(),
    answeredAt: messages.find(({ from }) => from === 'shop')?.at ?? null,
    resolvedAt: row.resolvedAt?.toISOString() ?? null,
    messages,
    notes,
    openedAt: row.openedAt.toISOString(),
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
  }
}
