import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { activity } from '#database/tables/activity.ts'
import { invoices } from '#database/tables/invoices.ts'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../context/shop.ts'
import { countErased } from '../outbox/email-cap.ts'

export type Traces = {
  userId: string
  /** Only when verified. */
  email: string | null
  orderIds: readonly string[]
  /** Of their queries: mails about them go to the shop too, with the customer's name and text. */
  ticketNumbers: readonly string[]
}

/** Deletes every mail to and about a user, and clears their subjects in the activity log. */
export async function eraseEmails(
  tx: Db,
  shop: Shop,
  { userId, email, orderIds, ticketNumbers }: Traces,
): Promise<void> {
  const theirs: SQL[] = [
    like(mails.eventKey, `user:${userId}:%`),
    ...(email === null ? [] : [eq(mails.to, email)]),
    ...orderIds.map((id) => like(mails.eventKey, `order:${id}:%`)),
    ...ticketNumbers.map((ticket) => like(mails.subject, `${ticket}: %`)),
    ...(await paperIds(tx, orderIds)).map(
      (id) => sql`${mails.attachments} @> ${JSON.stringify([{ invoiceId: id }])}::jsonb`,
    ),
  ]
  const deleted = await tx
    .delete(mails)
    .where(or(...theirs))
    .returning({ id: mails.id, to: mails.to, kind: mails.kind, createdAt: mails.createdAt })
  if (deleted.length === 0) return
  await countErased(tx, shop, deleted)
  const ids = deleted.map(({ id }) => id)
  await tx
    .update(activity)
    .set({ name: '' })
    .where(and(eq(activity.entity, 'mail'), inArray(activity.entityId, ids)))
}

async function paperIds(tx: Db, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const documents = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(inArray(invoices.orderId, [...orderIds]))
  return documents.map(({ id }) => id)
}
