import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { orderItems } from './orders.ts'
import { productVariants } from './variants.ts'

/** Stock ledger: a variant's movements add up to its stock. */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: uuid().primaryKey(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Checked at the commit: a trigger adds a new product's variant after the statement. */
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    delta: integer().notNull(),
    /** `claim`: taken for the first in the queue, and given back. `exchange`: held for what is to go out instead of a return. */
    reason: text({
      enum: ['order', 'hold', 'release', 'return', 'correction', 'opening', 'claim', 'exchange'],
    }).notNull(),
    /** What caused it: an order's id, a return's id, a claim's id, an exchange's id, a seller's remark. */
    reference: text(),
    /** The order line it belongs to: a line's movements add up to the quantity taken from stock. */
    orderItemId: uuid('order_item_id').references(() => orderItems.id, { onDelete: 'set null' }),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('stock_movements_product_index').on(table.productId, table.at),
    index('stock_movements_variant_index').on(table.variantId),
    index('stock_movements_reference_index').on(table.reference),
    index('stock_movements_order_item_index').on(table.orderItemId),
    index('stock_movements_by_user_index').on(table.byUserId),
    check('stock_movements_delta_check', sql`${table.delta} <> 0`),
    check(
      'stock_movements_reason_check',
      sql`${table.reason} in ('order', 'hold', 'release', 'return', 'correction', 'opening', 'claim', 'exchange')`,
    ),
  ],
)
