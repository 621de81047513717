import { and, eq, gt, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#database/tables/accounts.ts'
import { mails } from '#database/tables/mail.ts'
import type { Shop } from '../shop.ts'
import { kindsOf, kindsOutsideVisitor, type MailCount, mailCountOf } from './mail-kinds.ts'

const DAY_MS = 24 * 3_600_000

/** An address that somebody proved to be theirs is written to more often than one that anybody could have typed. */
const MAILS_A_DAY: Readonly<Record<Exclude<MailCount, 'staff'>, { unproved: number; proved: number }>> = {
  visitor: { unproved: 20, proved: 100 },
  code: { unproved: 40, proved: 100 },
  reset_link: { unproved: 40, proved: 100 },
  notice: { unproved: 5, proved: 100 },
}

/** Whether one more mail may be written, as a condition of the insert itself. Null where nothing limits it. */
export function mayMail(shop: Shop, to: string, kind: string): SQL | null {
  const count = mailCountOf(kind)
  if (!shop.hasLimits || count === 'staff') return null
  const most = MAILS_A_DAY[count]
  const since = new Date(shop.now().getTime() - DAY_MS).toISOString()
  const isCounted =
    count === 'visitor' ? notInArray(mails.kind, kindsOutsideVisitor()) : inArray(mails.kind, kindsOf(count))
  const recent = and(eq(mails.to, to), isCounted, gt(mails.createdAt, sql`${since}::timestamptz`))
  const proved = and(eq(users.email, sql`lower(${to})`), users.isEmailVerified)
  return sql`(select count(*) from ${mails} where ${recent}) <
    case when exists (select 1 from ${users} where ${proved}) then ${most.proved}::int else ${most.unproved}::int end`
}
