import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** What sellers and admins changed: who, what, before, after. */
export const activity = pgTable(
  'activity',
  {
    id: uuid().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name as it was: the line stays readable when the account is gone. */
    userName: text('user_name').notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    index('activity_at_index').on(table.at),
    index('activity_user_index').on(table.userId),
    index('activity_entity_index').on(table.entity, table.entityId),
  ],
)
