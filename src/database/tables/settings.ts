import { sql } from 'drizzle-orm'
import { bigint, boolean, check, date, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core'
import { DEFAULT_REMITTANCE_DAYS } from '#rules/remittance.ts'

/** Exactly one row. */
export const settings = pgTable(
  'settings',
  {
    id: smallint().primaryKey().default(1),
    storeName: text('store_name').notNull().default('Threadspeak'),
    email: text().notNull(),
    phone: text().notNull(),
    address: text().notNull(),
    /** Mails to the shop about new orders, returns and low stock. */
    notifications: boolean().notNull().default(true),
    lowStockAlert: integer('low_stock_alert').notNull().default(10),
    codConfirmAbovePaise: bigint('cod_confirm_above_paise', { mode: 'number' }).notNull().default(500_000),
    legalName: text('legal_name').notNull(),
    grievanceOfficer: text('grievance_officer').notNull(),
    grievanceEmail: text('grievance_email').notNull(),
    grievancePhone: text('grievance_phone').notNull(),
    /** Null while the shop is not registered: invoices then carry no tax lines. */
    gstin: text(),
    /** Where the shop is registered: decides between CGST with SGST and IGST. */
    state: text().notNull().default('Karnataka'),
    /** Shown in the header; empty for the free-shipping line. */
    bannerText: text('banner_text').notNull().default(''),
    isCodOffered: boolean('is_cod_offered').notNull().default(true),
    /** Largest order for cash on delivery; null for no limit. */
    codMaximumPaise: bigint('cod_maximum_paise', { mode: 'number' }),
    /** How many unpaid COD orders a customer may have at once; null for no limit. */
    codOpenOrders: integer('cod_open_orders'),
    /** Pieces of these categories are paid online. */
    prepaidCategories: text('prepaid_categories').array().notNull().default([]),
    /** Pieces that are made to order are paid online. */
    isMadeToOrderPrepaid: boolean('is_made_to_order_prepaid').notNull().default(false),
    /** No cash after so many parcels came back within a year, or from this share of them; null for no such rule. */
    codReturnedParcels: integer('cod_returned_parcels'),
    codReturnedPercent: integer('cod_returned_percent'),
    /** Taken off the goods of an order that is paid online, in hundredths of a percent; null for nothing. */
    prepaidHundredths: integer('prepaid_hundredths'),
    prepaidMostPaise: bigint('prepaid_most_paise', { mode: 'number' }),
    /** Days after the delivery until a courier's cash is missing. */
    remittanceDays: integer('remittance_days').notNull().default(DEFAULT_REMITTANCE_DAYS),
    /** The part of a cash order that is paid in advance: a sum or a percentage; null for none. */
    codAdvancePaise: bigint('cod_advance_paise', { mode: 'number' }),
    codAdvancePercent: smallint('cod_advance_percent'),
    /** Only of orders above this. */
    codAdvanceAbovePaise: bigint('cod_advance_above_paise', { mode: 'number' }).notNull().default(0),
    /** Whether a cash order may be paid online instead, until it ships. */
    isPrepayOffered: boolean('is_prepay_offered').notNull().default(false),
    /** Whether a buyer may choose store credit instead of money for a return. */
    isCreditOffered: boolean('is_credit_offered').notNull().default(false),
    /** Everybody who works here needs a second factor. */
    isSecondFactorRequired: boolean('is_second_factor_required').notNull().default(false),
    /** Delivered orders after which an exchange is sent before the return is here; null: never. */
    exchangeTrustOrders: integer('exchange_trust_orders'),
    /** Whether gift cards are sold. */
    isGiftCardOffered: boolean('is_gift_card_offered').notNull().default(false),
    /** Added to an order below the free-shipping threshold. */
    shippingFeePaise: bigint('shipping_fee_paise', { mode: 'number' }).notNull().default(5_000),
    /** Free-shipping threshold; null for never. */
    freeShippingFromPaise: bigint('free_shipping_from_paise', { mode: 'number' }).default(100_000),
    /** Added to every order. */
    platformFeePaise: bigint('platform_fee_paise', { mode: 'number' }).notNull().default(500),
    /** The shop is away until then: orders are accepted and shipped afterwards. */
    awayUntil: date('away_until', { mode: 'string' }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('settings_one_row_check', sql`${table.id} = 1`),
    check('settings_store_name_check', sql`btrim(${table.storeName}) <> ''`),
    check('settings_low_stock_check', sql`${table.lowStockAlert} >= 0`),
    check('settings_cod_check', sql`${table.codConfirmAbovePaise} >= 0`),
    check('settings_exchange_check', sql`${table.exchangeTrustOrders} >= 1`),
    check('settings_cod_bounds_check', sql`${table.codMaximumPaise} >= 0 and ${table.codOpenOrders} >= 1`),
    check('settings_remittance_check', sql`${table.remittanceDays} between 1 and 90`),
    check(
      'settings_advance_check',
      sql`${table.codAdvancePaise} >= 100 and ${table.codAdvancePercent} between 1 and 99 and ${table.codAdvanceAbovePaise} >= 0`,
    ),
    check('settings_advance_kind_check', sql`${table.codAdvancePaise} is null or ${table.codAdvancePercent} is null`),
    check(
      'settings_fees_check',
      sql`${table.shippingFeePaise} >= 0 and ${table.platformFeePaise} >= 0 and ${table.freeShippingFromPaise} >= 0`,
    ),
    check(
      'settings_cod_history_check',
      sql`${table.codReturnedParcels} >= 1 and ${table.codReturnedPercent} between 1 and 100`,
    ),
    check(
      'settings_prepaid_check',
      sql`${table.prepaidHundredths} between 1 and 5000 and ${table.prepaidMostPaise} > 0`,
    ),
    check('settings_gstin_check', sql`${table.gstin} ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][0-9A-Z]Z[0-9A-Z]$'`),
  ],
)
