import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Counts up with every commit that changed the catalogue, the settings or the content; kept by triggers. */
export const versions = pgTable('versions', {
  name: text({ enum: ['catalogue', 'settings', 'content'] }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
})
