import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { EDIT_STATES, type EditSide } from '#rules/order-edit.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'
import { orders } from './orders.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Changes of what an order holds, each with the order before and after it. Rows that were applied are its history. */
export const orderEdits = pgTable(
  'order_edits',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text({ enum: EDIT_STATES }).notNull(),
    /** 'shopper' or 'seller'. */
    by: text('by_whom', { enum: ['shopper', 'seller'] }).notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** Why, in the words of whoever changed it; both sides read it. */
    note: text().notNull(),
    before: jsonb().$type<EditSide>().notNull(),
    after: jsonb().$type<EditSide>().notNull(),
    /** What the buyer pays more; below zero is given back, or not collected. */
    differencePaise: bigint('difference_paise', { mode: 'number' }).notNull(),
    createdAt: time('created_at').notNull(),
    /** A proposal can be agreed to until then. */
    expiresAt: time('expires_at').notNull(),
    decidedAt: time('decided_at'),
  },
  (table) => [
    index('order_edits_order_index').on(table.orderId, table.createdAt),
    index('order_edits_by_user_index').on(table.byUserId),
    uniqueIndex('order_edits_proposed_key').on(table.orderId).where(sql`${table.state} = 'proposed'`),
    check('order_edits_state_check', sql`${table.state} in ${inList(EDIT_STATES)}`),
    check('order_edits_by_check', sql`${table.by} in ('shopper', 'seller')`),
    check('order_edits_decided_check', sql`(${table.state} = 'proposed') = (${table.decidedAt} is null)`),
  ],
)
