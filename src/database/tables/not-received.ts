import { index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'
import { careQueries } from './care.ts'
import { orders } from './orders.ts'

/**
 * Delivered orders whose buyer says that nothing came. The conversation about it says whether that is settled: while it is
 * open, nothing of the order is paid out to its seller.
 */
export const notReceived = pgTable(
  'not_received',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null once its buyer has erased a conversation that was settled: it stays so. */
    queryId: uuid('query_id').references(() => careQueries.id, { onDelete: 'set null' }),
    reportedAt: timestamp('reported_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('not_received_query_index').on(table.queryId)],
)
