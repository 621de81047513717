import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import type { Shop } from '../context/shop.ts'

/** The author of the change, and the older change it undoes, if any. */
export type Editor = { userId: string; undoes?: string }

export type ActivityRow = typeof activity.$inferInsert

type ActivityEntry = {
  /** The action: 'added', 'changed', 'deleted', 'restored', 'stock corrected'. */
  action: string
  /** The object's kind: 'product', 'coupon', 'settings', 'care query'. */
  entity: string
  entityId: string
  /** The object's name, for reading and searching the log later. */
  name?: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

const SECRET = /password|secret|token|hash/i

/** Writes the activity log in the transaction of the change. Stores only what differs between before and after. */
export async function recordActivity(tx: Db, shop: Shop, by: Editor, entry: ActivityEntry): Promise<void> {
  const [actor] = await tx.select({ name: users.name }).from(users).where(eq(users.id, by.userId))
  const row = activityRow(shop, { ...by, name: actor?.name ?? '' }, entry)
  if (row !== null) await tx.insert(activity).values(row)
}

type RecordedBy = { userId: string | null; name: string; undoes?: string }

/** The row itself, for batch inserts; null when nothing changed. */
export function activityRow(shop: Shop, by: RecordedBy, entry: ActivityEntry): ActivityRow | null {
  const { before, after } = differences(entry.before, entry.after)
  if (before !== null && after !== null && Object.keys(after).length === 0) return null
  const { action, entity, entityId, name = '' } = entry
  const actor = { ...actorOf(shop, by), undoes: by.undoes ?? null }
  return { id: shop.newId(), at: shop.now(), ...actor, action, entity, entityId, name, before, after }
}

/** A key acts as the shop, not as whoever made it. */
function actorOf({ actingKey }: Shop, { userId, name }: RecordedBy) {
  return actingKey == null ? { userId, userName: name } : { userId: null, userName: `The shop (key ${actingKey.name})` }
}

type Facts = Record<string, unknown>
type Sides = { before: Facts | null; after: Facts | null }

function differences(before: ActivityEntry['before'], after: ActivityEntry['after']): Sides {
  if (before === undefined || after === undefined) return { before: open(before), after: open(after) }
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (from: Facts) => open(Object.fromEntries(keys.map((key) => [key, from[key] ?? null])))
  return { before: pick(before), after: pick(after) }
}

/** Strips secrets, whoever passes them in. */
function open(facts: Facts | undefined): Facts | null {
  if (facts === undefined) return null
  return Object.fromEntries(Object.entries(facts).filter(([key]) => !SECRET.test(key)))
}
