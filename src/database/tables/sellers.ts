import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'

/** Whose goods, coupons and orders are whose. The shop itself is one of them: the house. */
export const sellers = pgTable(
  'sellers',
  {
    id: uuid().primaryKey(),
    /** Part of the address of the seller's page. */
    slug: text().notNull().unique('sellers_slug_key'),
    /** Null for the house: its name is in the settings. */
    name: text(),
    /** As the law names them; null for the name. */
    legalName: text('legal_name'),
    /** What they make and how, on their page. */
    story: text().notNull().default(''),
    /** Where they are, as shoppers read it. Where they have a GSTIN, it is of that state. */
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Where parcels are fetched and where returns go; empty for the address. */
    pickupAddress: text('pickup_address').notNull().default(''),
    returnAddress: text('return_address').notNull().default(''),
    /** For every product that does not say it itself. */
    daysToMake: integer('days_to_make'),
    /** Nothing is made or sent before. */
    awayUntil: date('away_until', { mode: 'string' }),
    /** Their own shipping rule; null for the shop's. Without a limit shipping by it is never free. */
    shippingFeePaise: bigint('shipping_fee_paise', { mode: 'number' }),
    freeShippingFromPaise: bigint('free_shipping_from_paise', { mode: 'number' }),
    gstin: text(),
    /** Goods are hidden from then on; open orders go on. */
    suspendedAt: timestamp('suspended_at', { withTimezone: true }),
    suspendedReason: text('suspended_reason'),
    isHouse: boolean('is_house').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('sellers_house_key').on(table.isHouse).where(sql`${table.isHouse}`),
    check('sellers_slug_check', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(${table.slug}) <= 60`),
    check('sellers_name_check', sql`${table.isHouse} = (${table.name} is null) and btrim(${table.name}) <> ''`),
    check('sellers_legal_name_check', sql`btrim(${table.legalName}) <> ''`),
    check('sellers_days_check', sql`${table.daysToMake} between 1 and 90`),
    check(
      'sellers_shipping_check',
      sql`${table.shippingFeePaise} >= 0 and ${table.freeShippingFromPaise} >= 0 and not (${table.isHouse} and ${table.shippingFeePaise} is not null) and (${table.freeShippingFromPaise} is null or ${table.shippingFeePaise} is not null)`,
    ),
    check('sellers_gstin_check', sql`${table.gstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'`),
    check('sellers_suspended_check', sql`(${table.suspendedAt} is null) = (${table.suspendedReason} is null)`),
    check(
      'sellers_house_check',
      sql`${table.isHouse} = (${table.id} = '${sql.raw(HOUSE_SELLER_ID)}'::uuid) and not (${table.isHouse} and ${table.suspendedAt} is not null)`,
    ),
  ],
)
