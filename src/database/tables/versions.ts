import { bigint, pgTable, text } from 'drizzle-orm/pg-core'

/** Counts up with every commit that changed the catalogue, the stock alone, the settings, the content or the reviews; kept by triggers. */
export const versions = pgTable('versions', {
  name: text({ enum: ['catalogue', 'stock', 'settings', 'content', 'reviews'] }).primaryKey(),
  version: bigint({ mode: 'number' }).notNull().default(0),
})
