import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { users } from '#database/tables/accounts.ts'
import { limits } from '#database/tables/limits.ts'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../context/shop.ts'
import { type EmailCount, emailCountFor, emailKindsIn, kindsOutsideVisitor } from './email-kinds.ts'

const DAY_MS = 24 * 3_600_000

/** A verified address may get more mails than one that anybody could have typed. */
const MAILS_A_DAY: Readonly<Record<Exclude<EmailCount, 'staff'>, { unproved: number; proved: number }>> = {
  visitor: { unproved: 20, proved: 100 },
  code: { unproved: 40, proved: 100 },
  reset_link: { unproved: 40, proved: 100 },
  notice: { unproved: 5, proved: 100 },
}

type Added = Pick<typeof mails.$inferSelect, 'id' | 'to' | 'kind'>

/**
 * Daily mail cap as a condition of the insert itself, against races, for each row `added`. All rows are of the same
 * count. Undefined where nothing limits them.
 */
export function mayEmail(shop: Shop, rows: readonly Added[]): SQL | undefined {
  const count = emailCountFor(rows[0]?.kind ?? '')
  if (!shop.hasLimits || count === 'staff') return undefined
  const max = MAILS_A_DAY[count]
  const since = new Date(shop.now().getTime() - DAY_MS).toISOString()
  const isCounted =
    count === 'visitor' ? notInArray(mails.kind, kindsOutsideVisitor()) : inArray(mails.kind, emailKindsIn(count))
  const recent = and(eq(mails.to, sql`added.to_address`), isCounted, gt(mails.createdAt, sql`${since}::timestamptz`))
  // No `exists`: the planner may answer that by reading all users once.
  const isProved = sql`(select ${users.isEmailVerified} from ${users} where ${eq(users.email, sql`lower(added.to_address)`)})`
  const known = sql`(${JSON.stringify(factsById(count, rows))}::jsonb -> added.id::text)`
  const erased = and(
    eq(limits.key, sql`${known} ->> 'erasedKey'`),
    gt(limits.windowEnd, sql`${shop.now().toISOString()}::timestamptz`),
  )
  return sql`(select count(*) from ${mails} where ${recent})
    + coalesce((select ${limits.count} from ${limits} where ${erased}), 0) + (${known} ->> 'before')::int <
    case when ${isProved} then ${max.proved}::int else ${max.unproved}::int end`
}

/** By mail: where erased ones are counted, and how many go to the same address before it in this insert. */
function factsById(count: EmailCount, rows: readonly Added[]) {
  const sent = new Map<string, number>()
  const facts = rows.map(({ id, to }) => {
    const before = sent.get(to) ?? 0
    sent.set(to, before + 1)
    return [id, { erasedKey: erasedKey(count, to), before }]
  })
  return Object.fromEntries(facts)
}

type Erased = Pick<typeof mails.$inferSelect, 'to' | 'kind' | 'createdAt'>

/** Mails erased with an account still count against the cap: their number is kept under a hash of the recipient. */
export async function countErased(tx: Db, shop: Shop, erased: readonly Erased[]): Promise<void> {
  const windowStart = shop.now()
  const since = windowStart.getTime() - DAY_MS
  const counts = new Map<string, number>()
  for (const { to, kind, createdAt } of erased) {
    const key = erasedKey(emailCountFor(kind), to)
    if (createdAt.getTime() > since) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const windowEnd = new Date(windowStart.getTime() + DAY_MS)
  const isOver = sql`${limits.windowEnd} <= excluded.window_start`
  // Sorted by key, against deadlocks between two erasures.
  for (const [key, count] of [...counts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    await tx
      .insert(limits)
      .values({ key, windowStart, windowEnd, count })
      .onConflictDoUpdate({
        target: limits.key,
        set: {
          count: sql`excluded.count + case when ${isOver} then 0 else ${limits.count} end`,
          windowStart,
          windowEnd,
        },
      })
  }
}

function erasedKey(count: EmailCount, to: string): string {
  return `erased_mails:${createHash('sha256').update(`${count} ${to.toLowerCase()}`).digest('base64url')}`
}
