import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { orders } from './orders.ts'
import { refunds } from './payments.ts'

/** Issued documents: a number is given once and the content never changes. */
export const invoices = pgTable(
  'invoices',
  {
    id: uuid().primaryKey(),
    /** Whose series its number is of. No foreign key: each document would lock the one row of the house. */
    sellerId: uuid('seller_id').notNull().default(HOUSE_SELLER_ID),
    kind: text({ enum: ['invoice', 'bill_of_supply', 'credit_note'] }).notNull(),
    financialYear: text('financial_year').notNull(),
    sequence: integer().notNull(),
    /** TS/26-27/000001 */
    number: text().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'restrict' }),
    /** Of a credit note only. */
    refundId: uuid('refund_id')
      .unique('invoices_refund_key')
      .references(() => refunds.id),
    issuedAt: timestamp('issued_at', { withTimezone: true }).notNull(),
    /** Of a credit note: the invoice it corrects, for a refund or, without one, because another invoice replaced it. */
    correctsId: uuid('corrects_id').references((): AnyPgColumn => invoices.id),
    /** The shop at that time: name, address, GSTIN, state. */
    supplier: jsonb().$type<Record<string, string | null>>().notNull(),
    /** Everything else that is printed: buyer, lines, taxes, sums. Parsed by `shop/invoices/stored-document.ts`. */
    document: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    // Led by the number: documents are looked up by it.
    unique('invoices_number_key').on(table.number, table.sellerId),
    unique('invoices_sequence_key').on(table.sellerId, table.kind, table.financialYear, table.sequence),
    index('invoices_order_index').on(table.orderId),
    index('invoices_corrects_index').on(table.correctsId),
    // An invoice is replaced at most once.
    uniqueIndex('invoices_replaced_key').on(table.correctsId).where(sql`${table.refundId} is null`),
    check('invoices_corrects_check', sql`${table.correctsId} is null or ${table.kind} = 'credit_note'`),
    check('invoices_kind_check', sql`${table.kind} in ('invoice', 'bill_of_supply', 'credit_note')`),
    check('invoices_number_check', sql`${table.number} ~ '^[A-Z0-9/-]{1,16}$'`),
  ],
)

/** The last number of a seller's financial year; a row instead of a sequence, because a sequence leaves gaps. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    sellerId: uuid('seller_id').notNull().default(HOUSE_SELLER_ID),
    kind: text({ enum: ['invoice', 'bill_of_supply', 'credit_note'] }).notNull(),
    financialYear: text('financial_year').notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sellerId, table.kind, table.financialYear] })],
)
