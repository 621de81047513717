import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../shop.ts'

const DAY_MS = 24 * 3_600_000

/** What visitors can make the shop send to an address that they typed, by whatever they do. */
const CAUSED_BY_VISITORS = /^(order_|care_ticket$|invoice$|newsletter_confirm$|email_changed$)/
/** Asked for as often as their own limits allow, because without them nobody comes in. */
const NEEDED_TO_COME_IN = /^(code|reset_link)$/

const MAILS_A_DAY = { unproved: 20, proved: 100, toComeIn: 40 }

/**
 * Whether one more mail may be written, as a condition of the insert itself. An address that somebody proved to be
 * theirs is written to more often than one that anybody could have typed; all kinds of mail count together.
 */
export function mayMail(shop: Shop, to: string, kind: string): SQL | null {
  const isToComeIn = NEEDED_TO_COME_IN.test(kind)
  if (!shop.hasLimits || !(isToComeIn || CAUSED_BY_VISITORS.test(kind))) return null
  const least = isToComeIn ? MAILS_A_DAY.toComeIn : MAILS_A_DAY.unproved
  const since = new Date(shop.now().getTime() - DAY_MS).toISOString()
  const recent = and(eq(mails.to, to), gt(mails.createdAt, sql`${since}::timestamptz`))
  const proved = and(eq(users.email, sql`lower(${to})`), users.isEmailVerified)
  return sql`(select count(*) from ${mails} where ${recent}) <
    case when exists (select 1 from ${users} where ${proved}) then ${MAILS_A_DAY.proved}::int else ${least}::int end`
}
