import { desc, eq } from 'drizzle-orm'
import type { NoteJson } from '#contracts/seller/seller-orders.ts'
import type { Db } from '#database/connect.ts'
import { customerNotes, users } from '#database/tables/accounts.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { RequestContext } from '../context/shop.ts'
import { lockUser } from '../users/lock-user.ts'

const MAX_ROWS = 100

/** Staff's notes about a customer, newest first. No page shows them to the customer; a data export includes them. */
export async function readNotes(db: Db, userId: string): Promise<NoteJson[]> {
  const rows = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.at), desc(customerNotes.id))
    .limit(MAX_ROWS)
  return rows.map(({ id, body, byName, at }) => ({ _id: id, body, by: byName, date: at.toISOString() }))
}

export async function addCustomerNote(shop: RequestContext, id: string, body: string): Promise<{ notes: NoteJson[] }> {
  const currentUser = authorize(shop, 'run_customers')
  const userId = await shop.db.transaction(async (tx) => {
    const user = await lockUser(tx, id)
    const [author] = await tx.select({ name: users.name }).from(users).where(eq(users.id, currentUser.userId))
    const note = { id: shop.newId(), userId: user.id, body, byName: author?.name ?? '', at: shop.now() }
    await tx.insert(customerNotes).values(note)
    // The note's text stays out of the log: it belongs to the customer and is erased with them.
    const entry = { action: 'note added', entity: 'customer', entityId: user.id, name: user.name }
    await recordActivity(tx, shop, currentUser, entry)
    return user.id
  })
  return { notes: await readNotes(shop.db, userId) }
}
