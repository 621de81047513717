import { eq } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { activity } from '#database/tables/activity.ts'
import type { SignedIn } from '../accounts/visitor.ts'
import type { Shop } from '../shop.ts'

type Happening = {
  /** What was done: 'added', 'changed', 'deleted', 'restored', 'stock corrected'. */
  action: string
  /** To what: 'product', 'coupon', 'settings', 'care query'. */
  entity: string
  entityId: string
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Writes down who changed what, in the transaction of the change itself. Only what differs is kept of before and after. */
export async function recordActivity(tx: Db, shop: Shop, { userId }: SignedIn, happening: Happening): Promise<void> {
  const [doer] = await tx.select({ name: users.name }).from(users).where(eq(users.id, userId))
  const { before, after } = differences(happening.before, happening.after)
  const { action, entity, entityId } = happening
  await tx.insert(activity).values({
    id: shop.newId(),
    at: shop.now(),
    userId,
    userName: doer?.name ?? '',
    action,
    entity,
    entityId,
    before,
    after,
  })
}

type Sides = { before: Record<string, unknown> | null; after: Record<string, unknown> | null }

function differences(before: Happening['before'], after: Happening['after']): Sides {
  if (before === undefined || after === undefined) return { before: before ?? null, after: after ?? null }
  const keys = Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const pick = (from: Record<string, unknown>) => Object.fromEntries(keys.map((key) => [key, from[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
