import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * Products on sale as lists read them: one narrow row each. A trigger on products maintains everything but the words;
 * it only marks them as stale (`wanted` is not `indexed`), and `shop/cache/index-words.ts` updates them.
 */
export const productSearch = pgTable(
  'product_search',
  {
    id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    /** Tenths of a star, rounded as shown. */
    rating: smallint().notNull(),
    percentOff: smallint('percent_off').notNull(),
    bestSeller: boolean('best_seller').notNull(),
    isNew: boolean('is_new').notNull(),
    /** Values of its option for the size, or else its list of sizes; colours alike. */
    sizes: text().array().notNull().default([]),
    colours: text().array().notNull().default([]),
    /** One number for both lists: a search groups what it finds by it in half the time of grouping by the lists. */
    choicesKey: bigint('choices_key', { mode: 'bigint' }).generatedAlwaysAs(
      sql`hash_array_extended(sizes || chr(31) || colours, 0)`,
    ),
    /** Where the values of its variants name the size and the colour, from 1; null where one stock serves all. */
    sizeAt: smallint('size_at'),
    colourAt: smallint('colour_at'),
    /** Written when a product sells out or comes back, and not with every order. */
    inStock: boolean('in_stock').notNull().default(true),
    /** Each word is prefixed with the letter of its field, so that the index alone knows the field. */
    words: tsvector(),
    wanted: integer().notNull().default(1),
    indexed: integer().notNull().default(0),
  },
  (table) => [
    index('product_search_words_index').using('gin', table.words).with({ fastupdate: false }),
    index('product_search_sizes_index').using('gin', table.sizes).with({ fastupdate: false }),
    index('product_search_colours_index').using('gin', table.colours).with({ fastupdate: false }),
    // Finds a product that has the lists of a key.
    index('product_search_choices_index').on(table.choicesKey),
    // With the rating, so that counts by category read the index alone.
    index('product_search_category_index').on(
      table.category,
      table.pricePaise,
      table.id.desc().nullsFirst(),
      table.rating,
    ),
    // The cheapest first, and of the same price the newest.
    index('product_search_price_low_index').on(table.pricePaise, table.id.desc().nullsFirst()),
    // Read backwards for descending order.
    index('product_search_price_index').on(table.pricePaise, table.id),
    index('product_search_rating_index').on(table.rating, table.id),
    index('product_search_best_index').on(table.bestSeller, table.id),
    index('product_search_percent_index').on(table.percentOff, table.id),
    index('product_search_new_index').on(table.id).where(sql`${table.isNew}`),
    index('product_search_old_words_index').on(table.id).where(sql`${table.wanted} <> ${table.indexed}`),
  ],
)

/** Every word a product ever had, under the keys by which typos find it. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    typoKeys: text('typo_keys').array().notNull(),
    /** Letters of the fields in which a product has or had it: elsewhere nobody need look. */
    fields: text().notNull().default('tckd'),
  },
  (table) => [index('search_words_typo_index').using('gin', table.typoKeys)],
)
