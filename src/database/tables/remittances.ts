import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { BOOKED_RESULTS } from '#rules/remittance.ts'
import { users } from './accounts.ts'
import { inList } from './in-list.ts'
import { parcels } from './parcels.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })
const paise = (name: string) => bigint(name, { mode: 'number' })

/** A payment of a courier to the shop's bank: the cash of many parcels. */
export const remittances = pgTable(
  'remittances',
  {
    id: uuid().primaryKey(),
    courier: text().notNull(),
    /** The bank's reference (UTR): the same payment is booked once, whichever file names it. */
    reference: text().notNull(),
    paidOn: time('paid_on'),
    fileName: text('file_name').notNull(),
    byUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    unique('remittances_reference_key').on(table.courier, table.reference),
    index('remittances_created_index').on(table.createdAt),
    index('remittances_user_index').on(table.byUserId),
    check('remittances_reference_check', sql`btrim(${table.reference}) <> ''`),
  ],
)

/** The cash of one parcel. `parcels.remitted_paise` is the sum of its lines. */
export const remittanceLines = pgTable(
  'remittance_lines',
  {
    id: uuid().primaryKey(),
    /** Null for cash that an admin has marked as received. */
    remittanceId: uuid('remittance_id').references(() => remittances.id, { onDelete: 'cascade' }),
    awb: text().notNull(),
    /** Null where no parcel has this number. */
    parcelId: uuid('parcel_id').references(() => parcels.id, { onDelete: 'set null' }),
    collectedPaise: paise('collected_paise').notNull(),
    chargesPaise: paise('charges_paise').notNull().default(0),
    /** The line's row in the file. */
    row: integer(),
    /** What it was to the books when it came. */
    result: text({ enum: BOOKED_RESULTS }).notNull(),
    createdAt: time('created_at').notNull(),
    /** Of one without a parcel: when an admin said what it is. */
    settledAt: time('settled_at'),
  },
  (table) => [
    unique('remittance_lines_awb_key').on(table.remittanceId, table.awb),
    index('remittance_lines_parcel_index').on(table.parcelId),
    index('remittance_lines_unknown_index')
      .on(table.createdAt)
      .where(sql`${table.result} = 'unknown' and ${table.settledAt} is null`),
    check('remittance_lines_result_check', sql`${table.result} in ${inList(BOOKED_RESULTS)}`),
    check('remittance_lines_amounts_check', sql`${table.collectedPaise} >= 0 and ${table.chargesPaise} >= 0`),
  ],
)
