import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { EXCHANGE_ENDS, EXCHANGE_STATES, type ExchangeLine } from '#rules/exchange.ts'
import { inList } from './in-list.ts'
import { orders } from './orders.ts'
import { returns } from './returns.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const paise = (name: string) => bigint(name, { mode: 'number' })

/** What is to go out instead of a return. Its pieces are held until it is sent or ends; then the return is refunded. */
export const exchanges = pgTable(
  'exchanges',
  {
    id: uuid().primaryKey(),
    returnId: uuid('return_id')
      .notNull()
      .unique('exchanges_return_key')
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** The order of the return. */
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({ enum: EXCHANGE_STATES }).notNull(),
    /** Why it ended. */
    end: text('end_reason', { enum: EXCHANGE_ENDS }),
    lines: jsonb().$type<ExchangeLine[]>().notNull(),
    /** The returned pieces' share of coupon and other reductions, which stays with what goes out. */
    reductionPaise: paise('reduction_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    /** How much of the total the returned pieces pay. */
    creditedPaise: paise('credited_paise').notNull(),
    /** Sent before the return is here, because the buyer was trusted when it was asked for. */
    isTrusted: boolean('is_trusted').notNull(),
    paidAt: time('paid_at'),
    createdAt: time('created_at').notNull(),
    /** Until then the difference is to be paid, or the return to be here. */
    expiresAt: time('expires_at').notNull(),
    decidedAt: time('decided_at'),
    /** The order that went out. */
    replacementId: uuid('replacement_id')
      .unique('exchanges_replacement_key')
      .references(() => orders.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('exchanges_order_index').on(table.orderId),
    index('exchanges_due_index').on(table.expiresAt).where(sql`${table.state} = 'held'`),
    check('exchanges_state_check', sql`${table.state} in ${inList(EXCHANGE_STATES)}`),
    check('exchanges_end_check', sql`(${table.state} = 'ended') = (${table.end} is not null)`),
    check('exchanges_end_reason_check', sql`${table.end} in ${inList(EXCHANGE_ENDS)}`),
    check('exchanges_decided_check', sql`(${table.state} = 'held') = (${table.decidedAt} is null)`),
    check(
      'exchanges_amounts_check',
      sql`${table.reductionPaise} >= 0 and ${table.creditedPaise} > 0 and ${table.creditedPaise} <= ${table.totalPaise}`,
    ),
  ],
)
