import {
  type AnyPgColumn,
  bigint,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'

/** What sellers and admins changed: who, what, before, after. */
export const activity = pgTable(
  'activity',
  {
    id: uuid().primaryKey(),
    /** Orders entries of the same moment. */
    line: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name at that time: the entry stays readable when the account is gone. */
    userName: text('user_name').notNull(),
    action: text().notNull(),
    entity: text().notNull(),
    entityId: text('entity_id').notNull(),
    /** What the object was called then: a title, a code, an order's number. */
    name: text().notNull().default(''),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** The change that this one undoes; each is undone at most once. */
    undoes: uuid()
      .references((): AnyPgColumn => activity.id)
      .unique('activity_undoes_key'),
  },
  (table) => [
    uniqueIndex('activity_line_key').on(table.line),
    index('activity_at_index').on(table.at),
    index('activity_user_index').on(table.userId),
    index('activity_entity_index').on(table.entity, table.entityId),
  ],
)
