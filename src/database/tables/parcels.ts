import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { ATTEMPT_ANSWERS, ATTEMPT_FAILURES } from '#rules/delivery-attempts.ts'
import { PARCEL_STATES, STORED_PARCEL_STATES } from '#rules/parcel-state.ts'
import { STATES_WITHOUT_CASH } from '#rules/remittance.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'
import { orderItems, orders } from './orders.ts'
import { sellers } from './sellers.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const paise = (name: string) => bigint(name, { mode: 'number' })

/** The empty boxes and bags that the store packs in. */
export const boxes = pgTable(
  'boxes',
  {
    id: uuid().primaryKey(),
    /** Each seller packs in boxes of their own. */
    sellerId: uuid('seller_id')
      .notNull()
      .default(HOUSE_SELLER_ID)
      .references(() => sellers.id, { onDelete: 'restrict' }),
    name: text().notNull(),
    lengthMm: integer('length_mm').notNull(),
    widthMm: integer('width_mm').notNull(),
    heightMm: integer('height_mm').notNull(),
    /** Of the empty box. */
    weightGrams: integer('weight_grams').notNull(),
  },
  (table) => [
    unique('boxes_name_key').on(table.sellerId, table.name),
    check('boxes_name_check', sql`btrim(${table.name}) <> ''`),
    check('boxes_weight_check', sql`${table.weightGrams} between 0 and 100000`),
    check(
      'boxes_measures_check',
      sql`${table.lengthMm} between 1 and 3000 and ${table.widthMm} between 1 and 3000 and ${table.heightMm} between 1 and 3000`,
    ),
  ],
)

/** A parcel that a courier carries. Parcels whose numbers are typed by hand are only in `order_tracking`. */
export const parcels = pgTable(
  'parcels',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 is the first of the order; a cancelled parcel keeps its number. */
    number: smallint().notNull(),
    /** Our name for it at the courier, used once: a parcel that is tried anew gets a new one. */
    reference: text().notNull().unique('parcels_reference_key'),
    state: text({ enum: STORED_PARCEL_STATES }).notNull(),
    boxId: uuid('box_id').references(() => boxes.id, { onDelete: 'set null' }),
    weightGrams: integer('weight_grams').notNull(),
    lengthMm: integer('length_mm').notNull(),
    widthMm: integer('width_mm').notNull(),
    heightMm: integer('height_mm').notNull(),
    /** What its items are worth, and what is collected at the door: 0 when paid. */
    worthPaise: paise('worth_paise').notNull(),
    collectPaise: paise('collect_paise').notNull(),
    /** What of it the courier has passed on: the sum of its lines in remittances. */
    remittedPaise: paise('remitted_paise').notNull().default(0),
    /** When an admin accepted that it is not what was to be collected; a further line opens the question again. */
    cashSettledAt: time('cash_settled_at'),
    /** The chosen offer; null lets the courier's firm choose. */
    courierId: text('courier_id'),
    courierName: text('courier_name'),
    pricePaise: paise('price_paise'),
    returnPricePaise: paise('return_price_paise'),
    /** When the order was read whose address the courier was told, from before it was asked. */
    toldAt: time('told_at'),
    /** The courier's names for it. */
    courierOrderId: text('courier_order_id'),
    shipmentId: text('shipment_id'),
    awb: text().unique('parcels_awb_key'),
    /** The courier's page for the shopper. */
    pageUrl: text('page_url'),
    /** When the label is to be made or tried again; null when there is nothing to do. */
    labelDueAt: time('label_due_at'),
    labelTries: smallint('label_tries').notNull().default(0),
    /** The last refusal, in the courier's words; null once it succeeded. */
    problem: text(),
    labelMadeAt: time('label_made_at'),
    /** The day the courier comes. */
    pickupFor: time('pickup_for'),
    pickedUpAt: time('picked_up_at'),
    /** The courier's own promise. */
    arrivesOn: time('arrives_on'),
    endedAt: time('ended_at'),
    /** Of one that came back: when the seller said what became of its pieces. */
    inspectedAt: time('inspected_at'),
    /** When the courier is asked next where it is; null before the label and after its end. */
    trackDueAt: time('track_due_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('parcels_number_key').on(table.orderId, table.number),
    index('parcels_label_due_index').on(table.labelDueAt).where(sql`${table.labelDueAt} is not null`),
    index('parcels_track_due_index').on(table.trackDueAt).where(sql`${table.trackDueAt} is not null`),
    index('parcels_came_back_index').on(table.endedAt).where(sql`${table.state} = 'came_back'`),
    index('parcels_created_index').on(table.createdAt),
    // Delivered parcels whose cash is not what was asked for.
    index('parcels_cash_open_index')
      .on(table.endedAt)
      .where(
        sql`${table.state} = 'delivered' and ${table.cashSettledAt} is null and ${table.remittedPaise} <> ${table.collectPaise}`,
      ),
    index('parcels_remitted_index').on(table.endedAt).where(sql`${table.remittedPaise} > 0`),
    index('parcels_not_arrived_index')
      .on(table.updatedAt)
      .where(
        sql`${table.state} in ${inList(STATES_WITHOUT_CASH)} and ${table.cashSettledAt} is null and ${table.remittedPaise} > 0`,
      ),
    index('parcels_picked_up_index').on(table.pickedUpAt).where(sql`${table.pickedUpAt} is not null`),
    index('parcels_box_index').on(table.boxId),
    check('parcels_state_check', sql`${table.state} in ${inList(STORED_PARCEL_STATES)}`),
    check('parcels_number_check', sql`${table.number} >= 1`),
    check('parcels_reference_check', sql`${table.reference} ~ '^[0-9A-Za-z-]{1,50}$'`),
    check('parcels_weight_check', sql`${table.weightGrams} between 1 and 100000`),
    check(
      'parcels_measures_check',
      sql`${table.lengthMm} between 1 and 3000 and ${table.widthMm} between 1 and 3000 and ${table.heightMm} between 1 and 3000`,
    ),
    check('parcels_amounts_check', sql`${table.worthPaise} >= 0 and ${table.collectPaise} >= 0`),
    check('parcels_remitted_check', sql`${table.remittedPaise} >= 0`),
    check('parcels_awb_check', sql`${table.awb} is null or ${table.shipmentId} is not null`),
  ],
)

export const parcelItems = pgTable(
  'parcel_items',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    orderItemId: uuid('order_item_id')
      .notNull()
      .references(() => orderItems.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
    /** Of one that came back, once it was looked at: how many can be sold again, are damaged, were not in it. */
    sellable: integer(),
    damaged: integer(),
    missing: integer(),
  },
  (table) => [
    check(
      'parcel_items_inspected_check',
      sql`${table.sellable} >= 0 and ${table.damaged} >= 0 and ${table.missing} >= 0 and ${table.sellable} + ${table.damaged} + ${table.missing} = ${table.quantity}`,
    ),
    primaryKey({ columns: [table.parcelId, table.orderItemId] }),
    index('parcel_items_item_index').on(table.orderItemId),
    check('parcel_items_quantity_check', sql`${table.quantity} >= 1`),
  ],
)

/** Where a parcel was seen, as the courier told it; told twice, it is stored once. */
export const parcelScans = pgTable(
  'parcel_scans',
  {
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** The same for the same scan, by webhook and by tracking. */
    key: text().notNull(),
    /** Null when the courier's time could not be read. */
    at: time('at'),
    receivedAt: time('received_at').notNull(),
    state: text({ enum: PARCEL_STATES }).notNull(),
    code: integer(),
    status: text().notNull(),
    activity: text().notNull(),
    location: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.key] }),
    check('parcel_scans_state_check', sql`${table.state} in ${inList(PARCEL_STATES)}`),
  ],
)

/** An attempt at the door that failed (NDR), once each, with what the courier is to do now. */
export const parcelAttempts = pgTable(
  'parcel_attempts',
  {
    id: uuid().primaryKey(),
    parcelId: uuid('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    /** 1 is the first attempt of the parcel. */
    number: smallint().notNull(),
    /** In the courier's words. */
    reason: text().notNull(),
    raisedAt: time('raised_at').notNull(),
    /** Null until somebody answers; answered once. */
    answer: text({ enum: ATTEMPT_ANSWERS }),
    phone: text(),
    address: text(),
    /** The day of the next attempt, at its start in India. */
    tryOn: time('try_on'),
    answeredAt: time('answered_at'),
    answeredBy: text('answered_by', { enum: ['shopper', 'seller'] }),
    /** Null for a buyer without an account. */
    answeredByUserId: uuid('answered_by_user_id').references(() => users.id, { onDelete: 'set null' }),
    /** When the answer is to be sent to the courier or tried again; null when there is nothing to do. */
    sendDueAt: time('send_due_at'),
    sendTries: smallint('send_tries').notNull().default(0),
    /** An answer was lost on the way back: the courier may have it. */
    mayBeSent: boolean('may_be_sent').notNull().default(false),
    sentAt: time('sent_at'),
    failure: text({ enum: ATTEMPT_FAILURES }),
    /** The last problem, in the courier's words. */
    problem: text(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('parcel_attempts_number_key').on(table.parcelId, table.number),
    index('parcel_attempts_due_index').on(table.sendDueAt).where(sql`${table.sendDueAt} is not null`),
    index('parcel_attempts_open_index').on(table.raisedAt).where(sql`${table.answer} is null`),
    index('parcel_attempts_user_index').on(table.answeredByUserId),
    check('parcel_attempts_number_check', sql`${table.number} >= 1`),
    check('parcel_attempts_answer_check', sql`${table.answer} in ${inList(ATTEMPT_ANSWERS)}`),
    check('parcel_attempts_failure_check', sql`${table.failure} in ${inList(ATTEMPT_FAILURES)}`),
    check('parcel_attempts_by_check', sql`${table.answeredBy} in ('shopper', 'seller')`),
    check('parcel_attempts_answered_check', sql`(${table.answer} is null) = (${table.answeredAt} is null)`),
    check(
      'parcel_attempts_sent_check',
      sql`${table.answer} is not null or (${table.sendDueAt} is null and ${table.sentAt} is null)`,
    ),
  ],
)
