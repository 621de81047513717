import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { DISPUTE_DECISIONS } from '#rules/disputes.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'
import { returns } from './returns.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** A buyer who does not agree with what was found in a return, once each; an admin decides. */
export const returnDisputes = pgTable(
  'return_disputes',
  {
    id: uuid().primaryKey(),
    returnId: uuid('return_id')
      .notNull()
      .unique('return_disputes_return_key')
      .references(() => returns.id, { onDelete: 'cascade' }),
    words: text().notNull(),
    createdAt: time('created_at').notNull(),
    /** When an admin told the buyer that it is being looked at. */
    acknowledgedAt: time('acknowledged_at'),
    /** The clocks of customer care: the next legal deadline; null once decided. */
    deadlineAt: time('deadline_at'),
    alarm: text({ enum: ['none', 'near', 'late'] })
      .notNull()
      .default('none'),
    alarmDueAt: time('alarm_due_at'),
    decision: text({ enum: DISPUTE_DECISIONS }),
    /** What the decision gives back beyond the inspection. */
    amountPaise: bigint('amount_paise', { mode: 'number' }),
    /** For both sides. */
    reason: text().notNull().default(''),
    decidedAt: time('decided_at'),
    decidedByUserId: uuid('decided_by_user_id').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('return_disputes_open_index').on(table.createdAt).where(sql`${table.decision} is null`),
    index('return_disputes_decided_index').on(table.decidedAt).where(sql`${table.decision} is not null`),
    index('return_disputes_alarm_index').on(table.alarmDueAt).where(sql`${table.alarmDueAt} is not null`),
    index('return_disputes_user_index').on(table.decidedByUserId),
    check('return_disputes_alarm_check', sql`${table.alarm} in ('none', 'near', 'late')`),
    check('return_disputes_decision_check', sql`${table.decision} in ${inList(DISPUTE_DECISIONS)}`),
    check(
      'return_disputes_decided_check',
      sql`(${table.decision} is null) = (${table.decidedAt} is null) and (${table.decision} is null) = (${table.amountPaise} is null)`,
    ),
    check('return_disputes_clock_check', sql`${table.decision} is null or ${table.alarmDueAt} is null`),
    check('return_disputes_amount_check', sql`${table.amountPaise} >= 0`),
  ],
)
