import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CouponDiscount } from '#rules/coupons.ts'
import { HAND_PAYMENTS, ORDER_CHANNELS } from '#rules/manual-sale.ts'
import { ORDER_STATUSES } from '#rules/order-status.ts'
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '#rules/payment-status.ts'
import type { ChosenValue } from '#rules/product-variant.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { users } from './accounts.ts'
import { products } from './catalogue.ts'
import { coupons } from './coupons.ts'
import { doorOf } from './door.ts'
import { inList } from './in-list.ts'
import { purchases } from './purchases.ts'
import { productVariants } from './variants.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const paise = (name: string) => bigint(name, { mode: 'number' })

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    /** Shown to people: eight characters of Crockford's base 32. */
    number: text().notNull().unique('orders_number_key'),
    /** Null once the account was deleted: bookkeeping keeps the order. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /**
     * Who sends it. What is bought of several sellers at once is an order for each. No foreign key: each order would lock
     * the one row of the house, and its products have one.
     */
    sellerId: uuid('seller_id').notNull().default(HOUSE_SELLER_ID),
    /** What it is a part of, where goods of several sellers were ordered at once. Its first part has the smallest id. */
    purchaseId: uuid('purchase_id').references(() => purchases.id),
    status: text({ enum: ORDER_STATUSES }).notNull(),
    placedAt: time('placed_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    /** Promised when it was ordered. */
    deliverBy: time('deliver_by').notNull(),
    /** Days on the way beyond the usual ones, as they were known then; null of older orders: by the PIN code. */
    extraDays: smallint('extra_days'),
    deliveredAt: time('delivered_at'),
    fullName: text('full_name').notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    address: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    country: text().notNull(),
    postalCode: text('postal_code').notNull(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    paymentStatus: text('payment_status', { enum: PAYMENT_STATUSES }).notNull(),
    paidAt: time('paid_at'),
    refundStatus: text('refund_status').notNull().default('None'),
    quantity: integer().notNull(),
    subtotalPaise: paise('subtotal_paise').notNull(),
    /** Reduction against the original prices. */
    discountPaise: paise('discount_paise').notNull(),
    couponDiscountPaise: paise('coupon_discount_paise').notNull().default(0),
    /** Taken off because it is paid online. */
    prepaidDiscountPaise: paise('prepaid_discount_paise').notNull().default(0),
    shippingPaise: paise('shipping_paise').notNull(),
    platformFeePaise: paise('platform_fee_paise').notNull(),
    totalPaise: paise('total_paise').notNull(),
    /** What stays with the shop of an order that came back: shipping and fees. */
    keptPaise: paise('kept_paise').notNull().default(0),
    /** Of a cash order: the part that is paid online before it is firm; 0 where all is paid at the door. */
    advancePaise: paise('advance_paise').notNull().default(0),
    advancePaidAt: time('advance_paid_at'),
    /** Paid with store credit when it was placed; given back when the order ends unpaid. */
    creditPaise: paise('credit_paise').notNull().default(0),
    /** Of what goes out for an exchange: what was paid for the pieces that came back, and how much of it in cash. */
    exchangePaise: paise('exchange_paise').notNull().default(0),
    exchangeCashPaise: paise('exchange_cash_paise').notNull().default(0),
    couponCode: text('coupon_code'),
    /** Who bears its coupon, as it was when it was placed: a code can be deleted and made anew by somebody else. */
    couponSellerId: uuid('coupon_seller_id'),
    /** What that coupon was worth when it was placed; null without one, and of orders from before it was written down. */
    couponTerms: jsonb('coupon_terms').$type<CouponDiscount>(),
    /** Where it was sold. */
    channel: text({ enum: ORDER_CHANNELS }).notNull().default('website'),
    /** Taken by the seller in person; null where it is paid online or at the door. */
    paidBy: text('paid_by', { enum: HAND_PAYMENTS }),
    /** Where its stock is: held for a while, taken for good, or returned. */
    stock: text({ enum: ['held', 'taken', 'returned'] }).notNull(),
    /** When an unpaid or unconfirmed order expires. */
    expiresAt: time('expires_at'),
    availability: text({ enum: ['Available', 'Not Available'] })
      .notNull()
      .default('Available'),
    availabilityRemark: text('availability_remark').notNull().default(''),
    /** Key of the confirmation link of a COD order; SHA-256 in hex. */
    confirmKeyHash: text('confirm_key_hash'),
    /** The client's idempotency key: the same key returns the same order. */
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash'),
    /** Number, name, phone, email, city, PIN code and titles in lower case, for the seller's search. */
    searchText: text('search_text').notNull(),
  },
  (table) => [
    unique('orders_idempotency_key').on(table.userId, table.idempotencyKey),
    // Covering index for sums over all orders: the rows are ten times as wide.
    index('orders_user_index').on(table.userId, table.placedAt, table.status, table.totalPaise, table.exchangePaise),
    index('orders_placed_index').on(table.placedAt),
    // Of the house are nearly all: its desk reads by the other indexes.
    index('orders_seller_index')
      .on(table.sellerId, table.placedAt)
      .where(sql`${table.sellerId} <> '${sql.raw(HOUSE_SELLER_ID)}'`),
    index('orders_purchase_index').on(table.purchaseId, table.id).where(sql`${table.purchaseId} is not null`),
    // With the seller: where others sell beside it the house sums its own.
    index('orders_status_index').on(
      table.status,
      table.placedAt,
      table.totalPaise,
      table.exchangePaise,
      table.sellerId,
    ),
    index('orders_cash_index').on(table.paidAt).where(sql`${table.method} = 'COD' and ${table.paidAt} is not null`),
    // Orders of a phone number: parcels that came back, uses of a coupon, the customer of a sale by hand.
    index('orders_phone_index').on(table.phone),
    // Parcels of a door that came back.
    index('orders_cash_door_index').on(table.postalCode, doorOf(table.address)).where(sql`${table.method} = 'COD'`),
    index('orders_total_index').on(table.totalPaise),
    // The seller's list by payment status, newest first.
    index('orders_payment_index').on(table.paymentStatus, table.method, table.placedAt),
    index('orders_refund_index').on(table.placedAt).where(sql`${table.refundStatus} <> 'None'`),
    // Covering index for the sums of the coupon report.
    index('orders_coupon_index')
      .on(table.id, table.status, table.totalPaise, table.couponDiscountPaise)
      .where(sql`${table.couponCode} is not null`),
    index('orders_expires_index').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
    index('orders_search_index').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('orders_number_check', sql`${table.number} ~ '^[0-9A-HJKMNP-TV-Z]{8}$'`),
    check('orders_status_check', sql`${table.status} in ${inList(ORDER_STATUSES)}`),
    check('orders_method_check', sql`${table.method} in ${inList(PAYMENT_METHODS)}`),
    check('orders_payment_status_check', sql`${table.paymentStatus} in ${inList(PAYMENT_STATUSES)}`),
    check('orders_channel_check', sql`${table.channel} in ${inList(ORDER_CHANNELS)}`),
    check(
      'orders_paid_by_check',
      sql`${table.paidBy} is null or (${table.paidBy} in ${inList(HAND_PAYMENTS)} and ${table.method} = 'COD' and ${table.channel} <> 'website')`,
    ),
    check('orders_stock_check', sql`${table.stock} in ('held', 'taken', 'returned')`),
    check('orders_availability_check', sql`${table.availability} in ('Available', 'Not Available')`),
    check('orders_coupon_check', sql`${table.couponCode} is null or ${table.couponSellerId} is not null`),
    check('orders_extra_days_check', sql`${table.extraDays} >= 0`),
    check('orders_quantity_check', sql`${table.quantity} >= 1`),
    check(
      'orders_amounts_check',
      sql`${table.subtotalPaise} >= 0 and ${table.discountPaise} >= 0 and ${table.couponDiscountPaise} between 0 and ${table.subtotalPaise} and ${table.prepaidDiscountPaise} between 0 and ${table.subtotalPaise} - ${table.couponDiscountPaise} and ${table.shippingPaise} >= 0 and ${table.platformFeePaise} >= 0`,
    ),
    check(
      'orders_advance_check',
      sql`${table.advancePaise} >= 0 and (${table.advancePaise} = 0 or (${table.method} = 'COD' and ${table.advancePaise} < ${table.totalPaise})) and (${table.advancePaidAt} is null or ${table.advancePaise} > 0)`,
    ),
    check(
      'orders_credit_check',
      sql`${table.creditPaise} >= 0 and ${table.creditPaise} + ${table.advancePaise} <= ${table.totalPaise} and (${table.method} = 'online' or ${table.creditPaise} = 0 or ${table.creditPaise} + ${table.advancePaise} < ${table.totalPaise})`,
    ),
    check(
      'orders_exchange_check',
      sql`${table.exchangePaise} between 0 and ${table.totalPaise} and ${table.exchangeCashPaise} between 0 and ${table.exchangePaise} and (${table.exchangePaise} = 0 or (${table.method} = 'online' and ${table.creditPaise} = 0))`,
    ),
    check(
      'orders_total_check',
      sql`${table.totalPaise} = ${table.subtotalPaise} - ${table.couponDiscountPaise} - ${table.prepaidDiscountPaise} + ${table.shippingPaise} + ${table.platformFeePaise}`,
    ),
  ],
)

/** A copy of what was bought, as it was at that time. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'restrict' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'restrict' }),
    title: text().notNull(),
    description: text().notNull(),
    category: text().notNull(),
    images: text().array().notNull(),
    originalPaise: paise('original_paise').notNull(),
    /** Unit price. */
    pricePaise: paise('price_paise').notNull(),
    quantity: integer().notNull(),
    /** Quantity returned to stock by any path: never more than was taken. */
    restocked: integer().notNull().default(0),
    color: text().notNull().default(''),
    size: integer(),
    /** What was chosen of each option; empty for a product without options. */
    choice: jsonb().$type<ChosenValue[]>().notNull().default([]),
    /** Why it cannot be returned, as the product page said then; empty where it can. */
    nonReturnable: text('non_returnable').notNull().default(''),
    /** Its own part of what was taken off and added to the order; null of older ones. */
    couponSharePaise: paise('coupon_share_paise'),
    prepaidSharePaise: paise('prepaid_share_paise'),
    shippingSharePaise: paise('shipping_share_paise'),
    feeSharePaise: paise('fee_share_paise'),
  },
  (table) => [
    unique('order_items_position_key').on(table.orderId, table.position),
    index('order_items_product_index').on(table.productId),
    index('order_items_variant_index').on(table.variantId),
    check('order_items_quantity_check', sql`${table.quantity} >= 1`),
    check('order_items_restocked_check', sql`${table.restocked} between 0 and ${table.quantity}`),
    check('order_items_price_check', sql`${table.pricePaise} between 0 and ${table.originalPaise}`),
    check(
      'order_items_shares_check',
      sql`num_nulls(${table.couponSharePaise}, ${table.prepaidSharePaise}, ${table.shippingSharePaise}, ${table.feeSharePaise}) in (0, 4) and ${table.couponSharePaise} >= 0 and ${table.prepaidSharePaise} >= 0 and ${table.shippingSharePaise} >= 0 and ${table.feeSharePaise} >= 0 and ${table.couponSharePaise} + ${table.prepaidSharePaise} <= ${table.pricePaise} * ${table.quantity}`,
    ),
  ],
)

/** One use of a coupon: one per order, released at most once. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    orderId: uuid('order_id')
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    usedAt: time('used_at').notNull(),
    returnedAt: time('returned_at'),
  },
  (table) => [index('coupon_uses_coupon_index').on(table.couponId)],
)
