import { sql } from 'drizzle-orm'
import { boolean, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { SALE_CHANNELS } from '#rules/manual-sale.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'
import { orders } from './orders.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** Orders that a seller wrote down: sold at a fair, by phone or by message. */
export const manualSales = pgTable(
  'manual_sales',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Made on the device before anything is sent: sent again, it is the same sale. */
    saleKey: text('sale_key').notNull().unique('manual_sales_key'),
    /** Of what was said with it; null once its buyer's data was erased. */
    requestHash: text('request_hash'),
    channel: text({ enum: SALE_CHANNELS }).notNull(),
    /** Such as the name of the fair. */
    place: text().notNull().default(''),
    soldAt: time('sold_at').notNull(),
    /** Given to the buyer at once. */
    isHandedOver: boolean('is_handed_over').notNull(),
    /** Why a line was not sold at the shop's price, by the id of the line; null where none was. */
    reasons: jsonb().$type<Record<string, string>>(),
    /** Pieces that the books did not have, by variant; the seller confirmed that they are gone. */
    missing: jsonb().$type<Record<string, number>>().notNull().default({}),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    voidedAt: time('voided_at'),
    voidReason: text('void_reason').notNull().default(''),
  },
  (table) => [
    index('manual_sales_sold_index').on(table.soldAt),
    index('manual_sales_by_user_index').on(table.byUserId),
    check('manual_sales_channel_check', sql`${table.channel} in ${inList(SALE_CHANNELS)}`),
    check('manual_sales_key_check', sql`length(${table.saleKey}) between 20 and 100`),
    check('manual_sales_void_check', sql`${table.voidedAt} is not null or ${table.voidReason} = ''`),
  ],
)
