import { sql } from 'drizzle-orm'
import { check, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ALL_RIGHTS } from '#rules/rights.ts'
import { STAFF_GROUP_KEYS } from '#rules/staff-groups.ts'
import { sellers } from './sellers.ts'

const time = (name: string) => timestamp(name, { withTimezone: true })

/** What groups of helpers may do, for each seller. */
export const staffGroups = pgTable(
  'staff_groups',
  {
    id: uuid().primaryKey(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => sellers.id, { onDelete: 'cascade' }),
    /** Of the groups that every seller has: written when the first helper joins it or when it is changed. */
    key: text({ enum: STAFF_GROUP_KEYS }),
    name: text().notNull(),
    rights: text({ enum: ALL_RIGHTS }).array().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('staff_groups_seller_key').on(table.id, table.sellerId),
    unique('staff_groups_key_key').on(table.sellerId, table.key),
    uniqueIndex('staff_groups_name_key').on(table.sellerId, sql`lower(${table.name})`),
    check('staff_groups_name_check', sql`btrim(${table.name}) <> ''`),
    check(
      'staff_groups_key_check',
      sql`${table.key} in (${sql.raw(STAFF_GROUP_KEYS.map((key) => `'${key}'`).join(', '))})`,
    ),
  ],
)
