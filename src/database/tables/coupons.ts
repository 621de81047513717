import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { sellers } from './sellers.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey(),
    /** Whose goods it reduces; one of the house is for all goods. */
    sellerId: uuid('seller_id')
      .notNull()
      .default(HOUSE_SELLER_ID)
      .references(() => sellers.id, { onDelete: 'restrict' }),
    /** Always upper-case. */
    code: text().notNull().unique('coupons_code_key'),
    discountType: text('discount_type', { enum: ['percentage', 'fixed'] }).notNull(),
    /** Hundredths of a percent (1000 is 10%) for a percentage, paise for a fixed amount. */
    discountValue: bigint('discount_value', { mode: 'number' }).notNull(),
    /** The most that a percentage takes off; null for no limit. */
    maximumDiscountPaise: bigint('maximum_discount_paise', { mode: 'number' }),
    minimumOrderPaise: bigint('minimum_order_paise', { mode: 'number' }).notNull().default(0),
    /** Null: from the moment it was made. */
    startsAt: timestamp('starts_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    isActive: boolean('is_active').notNull().default(true),
    /** Shown to everybody on the offers page. */
    isPublic: boolean('is_public').notNull().default(false),
    usageLimit: integer('usage_limit'),
    /** Orders of one customer that may have it; null for any number. */
    usageLimitPerCustomer: integer('usage_limit_per_customer'),
    isFirstOrderOnly: boolean('is_first_order_only').notNull().default(false),
    usedCount: integer('used_count').notNull().default(0),
    /** Empty means everybody. */
    applicableUsers: uuid('applicable_users').array().notNull().default([]),
    applicableRoles: text('applicable_roles').array().notNull().default(['customer']),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('coupons_seller_index').on(table.sellerId),
    check('coupons_code_check', sql`${table.code} = upper(btrim(${table.code})) and ${table.code} <> ''`),
    check('coupons_type_check', sql`${table.discountType} in ('percentage', 'fixed')`),
    check(
      'coupons_value_check',
      sql`${table.discountValue} > 0 and (${table.discountType} = 'fixed' or ${table.discountValue} <= 10000)`,
    ),
    check(
      'coupons_maximum_check',
      sql`${table.maximumDiscountPaise} > 0 and (${table.maximumDiscountPaise} is null or ${table.discountType} = 'percentage')`,
    ),
    check('coupons_start_check', sql`${table.startsAt} < ${table.expiresAt}`),
    check('coupons_customer_limit_check', sql`${table.usageLimitPerCustomer} >= 1`),
    check('coupons_minimum_check', sql`${table.minimumOrderPaise} >= 0`),
    check('coupons_limit_check', sql`${table.usageLimit} >= 1`),
    check(
      'coupons_used_check',
      sql`${table.usedCount} >= 0 and ${table.usedCount} <= coalesce(${table.usageLimit}, ${table.usedCount})`,
    ),
    check('coupons_roles_check', sql`${table.applicableRoles} <@ array['customer', 'seller', 'admin']`),
  ],
)
