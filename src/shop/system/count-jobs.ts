import { and, eq, inArray, isNotNull, lt, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { JobJson } from '#contracts/admin/system.ts'
import { SYSTEM_TEXTS } from '#contracts/admin/system-texts.ts'
import { jobRuns } from '#database/tables/job-runs.ts'
import { mails } from '#database/tables/mail.ts'
import { orders } from '#database/tables/orders.ts'
import { parcelAttempts, parcels } from '#database/tables/parcels.ts'
import { payments, refunds, webhookEvents } from '#database/tables/payments.ts'
import { productImports } from '#database/tables/product-imports.ts'
import { JOB_NAMES, type JobName } from '#rules/background-jobs.ts'
import { OrderStatus } from '#rules/order-status.ts'
import type { Shop } from '../context/shop.ts'
import { NIGHT_WORK_MS } from './claim-night.ts'
import { isDeadMail, isDeadRefund, isDeadWebhook } from './failed-jobs.ts'

const LATE_MS = 5 * 60_000
const OF_COURIER: ReadonlySet<JobName> = new Set(['tracking', 'attempts'])
type Counts = { waiting: number; late: number; dead: number }

/** Backlog and last run of each background job. */
export async function countJobs(shop: Shop): Promise<JobJson[]> {
  const { db } = shop
  const late = new Date(shop.now().getTime() - LATE_MS)
  const count = async (table: PgTable, waiting: SQL | undefined, isLate: SQL, dead?: SQL): Promise<Counts> => ({
    waiting: await db.$count(table, waiting),
    late: await db.$count(table, and(waiting, isLate)),
    dead: dead === undefined ? 0 : await db.$count(table, dead),
  })
  const unpaid = and(eq(orders.status, OrderStatus.PaymentPending), isNotNull(orders.expiresAt))
  const queuedRefund = and(eq(refunds.state, 'queued'), isNotNull(refunds.captureId))
  const counted: Partial<Record<JobName, Counts>> = {
    payments: await count(payments, isNotNull(payments.nextCheckAt), lt(payments.nextCheckAt, late)),
    webhooks: await count(
      webhookEvents,
      isNotNull(webhookEvents.nextTryAt),
      lt(webhookEvents.nextTryAt, late),
      isDeadWebhook,
    ),
    refunds: await count(refunds, queuedRefund, lt(refunds.nextTryAt, late), isDeadRefund),
    labels: await count(parcels, isNotNull(parcels.labelDueAt), lt(parcels.createdAt, late)),
    expiry: await count(orders, unpaid, lt(orders.expiresAt, late)),
    tracking: await count(parcels, isNotNull(parcels.trackDueAt), lt(parcels.trackDueAt, late)),
    attempts: await count(parcelAttempts, isNotNull(parcelAttempts.sendDueAt), lt(parcelAttempts.answeredAt, late)),
    imports: await count(
      productImports,
      inArray(productImports.state, ['checking', 'running', 'undoing']),
      isNotNull(productImports.lastError),
    ),
    mail: await count(mails, eq(mails.state, 'queued'), lt(mails.nextTryAt, late), isDeadMail),
  }
  const runs = new Map((await db.select().from(jobRuns)).map((run) => [run.name, run]))
  return JOB_NAMES.filter((name) => !OF_COURIER.has(name) || shop.courier !== null).map((name) => ({
    name,
    ...(counted[name] ?? { waiting: 0, late: 0, dead: 0 }),
    ranAt: runs.get(name)?.ranAt.toISOString() ?? null,
    lastError: jobError(runs.get(name), shop.now()),
  }))
}

/** Error of a job. Work of the night that started a moment ago is unfinished because it is running. */
function jobError(run: typeof jobRuns.$inferSelect | undefined, now: Date): string | null {
  if (run === undefined) return null
  const isNew = now.getTime() - run.ranAt.getTime() < NIGHT_WORK_MS
  return isNew && run.lastError === SYSTEM_TEXTS.unfinished ? null : run.lastError
}
