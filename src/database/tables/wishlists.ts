import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from './accounts.ts'
import { productVariants } from './variants.ts'

/** What a shopper keeps for later, in lists that are theirs alone until they share one. */
export const wishlists = pgTable(
  'wishlists',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Empty for the list that the first wish makes, until it is renamed. */
    name: text().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // Also: two first wishes at once make one list.
    uniqueIndex('wishlists_name_key').on(table.userId, sql`lower(${table.name})`),
    check('wishlists_name_check', sql`length(${table.name}) <= 60 and ${table.name} = btrim(${table.name})`),
  ],
)

/** One product on a list, by its default variant, or one combination of it. */
export const wishes = pgTable(
  'wishes',
  {
    id: uuid().primaryKey(),
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    variantId: uuid('variant_id')
      .notNull()
      .references(() => productVariants.id, { onDelete: 'cascade' }),
    /** What it cost when it was saved. */
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('wishes_variant_key').on(table.wishlistId, table.variantId),
    // How many want it.
    index('wishes_variant_index').on(table.variantId),
    check('wishes_price_check', sql`${table.pricePaise} between 0 and 10000000000`),
  ],
)

/** Links that show a list to whoever has one. */
export const wishlistLinks = pgTable(
  'wishlist_links',
  {
    /** SHA-256 in hex. */
    keyHash: text('key_hash').primaryKey(),
    wishlistId: uuid('wishlist_id')
      .notNull()
      .references(() => wishlists.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('wishlist_links_list_index').on(table.wishlistId),
    check('wishlist_links_key_check', sql`${table.keyHash} ~ '^[0-9a-f]{64}$'`),
  ],
)
