import { and, eq, inArray, isNotNull, lt, ne, not, or, sql } from 'drizzle-orm'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import type { Db } from '#database/connect.ts'
import { sellerApplications, users } from '#database/tables/accounts.ts'
import { careQueries } from '#database/tables/care.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import { mails } from '#database/tables/mail.ts'
import { orders } from '#database/tables/orders.ts'
import { webhookEvents } from '#database/tables/payments.ts'
import { returns } from '#database/tables/returns.ts'
import type { Need } from '#rules/dashboard-needs.ts'
import { TO_PACK } from '#rules/seller-orders.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { isActiveOwner } from '../access/active-owner.ts'
import { isNearDeadline } from '../care/near-deadline.ts'
import { isReturnWaiting } from '../fulfilment/waiting-returns.ts'
import { findMismatches } from '../money/find-mismatches.ts'
import { NIGHT_WORK_MS } from '../system/claim-night.ts'
import { isDeadMail, isDeadWebhook } from '../system/failed-jobs.ts'
import { hasNotApplied } from '../users/not-applied.ts'

/** Numbers of everything that waits for staff. */
export async function countNeeds(db: Db, now: Date): Promise<Record<Need, number>> {
  return {
    applications: await db.$count(
      sellerApplications,
      and(eq(sellerApplications.status, 'Pending'), not(hasNotApplied)),
    ),
    returns: await db.$count(returns, isReturnWaiting),
    orphans: await db.$count(orders, isLeftAlone),
    mismatches: (await findMismatches(db, { now })).length,
    queries: await db.$count(careQueries, isNearDeadline(now)),
    mails: await db.$count(mails, isDeadMail),
    // Retried work needs nobody; a failed refund is counted among the mismatches.
    notices: await db.$count(webhookEvents, isDeadWebhook),
    jobs: await db.$count(jobRuns, isFailing(now)),
  }
}

/** Paid or confirmed, and its seller has no owner any more: the house sends it, or gives the money back. */
const isLeftAlone = and(
  ne(orders.sellerId, HOUSE_SELLER_ID),
  inArray(orders.status, TO_PACK),
  sql`not exists (select 1 from ${users}
    where ${users.sellerId} = ${orders.sellerId} and ${isActiveOwner})`,
)

/** A backup that started a moment ago is unfinished because it is running. */
function isFailing(now: Date) {
  const isOver = lt(jobRuns.ranAt, new Date(now.getTime() - NIGHT_WORK_MS))
  return and(isNotNull(jobRuns.lastError), or(ne(jobRuns.lastError, SYSTEM_TEXTS.unfinished), isOver))
}
