import { sql } from 'drizzle-orm'
import { bigint, boolean, check, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** Always upper-case. */
    code: text().notNull().unique('coupons_code_key'),
    discountType: text('discount_type', { enum: ['percentage', 'fixed'] }).notNull(),
    /** Hundredths of a percent (1000 is 10%) for a percentage, paise for a fixed amount. */
    discountValue: bigint('discount_value', { mode: 'number' }).notNull(),
    minimumOrderPaise: bigint('minimum_order_paise', { mode: 'number' }).notNull().default(0),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Shown to everybody on the offers page. */
    isPublic: boolean('is_public').notNull().default(false),
    usageLimit: integer('usage_limit'),
    usedCount: integer('used_count').notNull().default(0),
    /** Empty means everybody. */
    applicableUsers: uuid('applicable_users').array().notNull().default([]),
    applicableRoles: text('applicable_roles').array().notNull().default(['customer']),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('coupons_code_check', sql`${table.code} = upper(btrim(${table.code})) and ${table.code} <> ''`),
    check('coupons_type_check', sql`${table.discountType} in ('percentage', 'fixed')`),
    check(
      'coupons_value_check',
      sql`${table.discountValue} > 0 and (${table.discountType} = 'fixed' or ${table.discountValue} <= 10000)`,
    ),
    check('coupons_minimum_check', sql`${table.minimumOrderPaise} >= 0`),
    check('coupons_limit_check', sql`${table.usageLimit} >= 1`),
    check(
      'coupons_used_check',
      sql`${table.usedCount} >= 0 and ${table.usedCount} <= coalesce(${table.usageLimit}, ${table.usedCount})`,
    ),
    check('coupons_roles_check', sql`${table.applicableRoles} <@ array['customer', 'seller', 'admin']`),
  ],
)
