import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { LIVING_PICKUPS, PICKUP_STATES } from '#rules/return-pickup.ts'
import { inList } from './in-list.ts'
import { returns } from './returns.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** What the courier told of it, oldest first. */
export type PickupScan = { at: string | null; activity: string; location: string }

/** The courier fetches a return at its buyer's door. Apart from `parcels`, which go out and move their order. */
export const returnPickups = pgTable(
  'return_pickups',
  {
    id: uuid().primaryKey(),
    returnId: uuid('return_id')
      .notNull()
      .references(() => returns.id, { onDelete: 'cascade' }),
    /** 1 is the first of the return; one that was called off keeps its number. */
    number: smallint().notNull(),
    /** Our name for it at the courier, used once. */
    reference: text().notNull().unique('return_pickups_reference_key'),
    state: text({ enum: PICKUP_STATES }).notNull(),
    weightGrams: integer('weight_grams').notNull(),
    lengthMm: integer('length_mm').notNull(),
    widthMm: integer('width_mm').notNull(),
    heightMm: integer('height_mm').notNull(),
    courierName: text('courier_name'),
    courierOrderId: text('courier_order_id'),
    shipmentId: text('shipment_id'),
    awb: text().unique('return_pickups_awb_key'),
    /** When its next step is to be made or tried again; null when there is nothing to do. */
    bookDueAt: time('book_due_at'),
    bookTries: smallint('book_tries').notNull().default(0),
    /** A seller called it off, until it is cancelled at the courier. */
    calledOffAt: time('called_off_at'),
    /** The last refusal, in the courier's words; null once it succeeded. */
    problem: text(),
    /** The day the courier comes. */
    pickupFor: time('pickup_for'),
    /** Attempts at the door that failed, and how many of them were answered with another try. */
    failures: smallint().notNull().default(0),
    answeredFailures: smallint('answered_failures').notNull().default(0),
    /** Why the last one failed, in the courier's words. */
    failure: text(),
    pickedUpAt: time('picked_up_at'),
    endedAt: time('ended_at'),
    pageUrl: text('page_url'),
    scans: jsonb().$type<PickupScan[]>().notNull().default([]),
    /** When the courier is asked next where it is. */
    trackDueAt: time('track_due_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('return_pickups_number_key').on(table.returnId, table.number),
    uniqueIndex('return_pickups_living_key')
      .on(table.returnId)
      .where(sql`${table.state} in ${inList(LIVING_PICKUPS)}`),
    index('return_pickups_book_due_index').on(table.bookDueAt).where(sql`${table.bookDueAt} is not null`),
    index('return_pickups_track_due_index').on(table.trackDueAt).where(sql`${table.trackDueAt} is not null`),
    check('return_pickups_state_check', sql`${table.state} in ${inList(PICKUP_STATES)}`),
    check('return_pickups_number_check', sql`${table.number} >= 1`),
    check('return_pickups_reference_check', sql`${table.reference} ~ '^[0-9A-Za-z-]{1,50}$'`),
    check('return_pickups_weight_check', sql`${table.weightGrams} between 1 and 100000`),
    check(
      'return_pickups_measures_check',
      sql`${table.lengthMm} between 1 and 3000 and ${table.widthMm} between 1 and 3000 and ${table.heightMm} between 1 and 3000`,
    ),
    check('return_pickups_failures_check', sql`${table.answeredFailures} between 0 and ${table.failures}`),
    check('return_pickups_awb_check', sql`${table.awb} is null or ${table.shipmentId} is not null`),
  ],
)
