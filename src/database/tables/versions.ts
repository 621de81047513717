import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Increased by triggers with every commit that changed the catalogue, stock alone, the settings, the content or the reviews. */
export const versions = pgTable('versions', {
  name: text({ enum: ['catalogue', 'stock', 'settings', 'content', 'reviews'] }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
})
