import { sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { products } from './catalogue.ts'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })

/**
 * What is on sale, as a list looks at it: one narrow row a product. A trigger on products keeps all of it but the words;
 * it only says that they are old (`wanted` is not `indexed`), and `shop/catalogue/index-words.ts` writes them.
 */
export const productSearch = pgTable(
  'product_search',
  {
    id: uuid()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    category: text().notNull(),
    pricePaise: bigint('price_paise', { mode: 'number' }).notNull(),
    /** Tenths of a star, rounded as it is shown. */
    rating: smallint().notNull(),
    percentOff: smallint('percent_off').notNull(),
    bestSeller: boolean('best_seller').notNull(),
    isNew: boolean('is_new').notNull(),
    /** Each word behind the letter of its field, so that the index alone knows where it stands. */
    words: tsvector(),
    wanted: integer().notNull().default(1),
    indexed: integer().notNull().default(0),
  },
  (table) => [
    index('product_search_words_index').using('gin', table.words).with({ fastupdate: false }),
    index('product_search_category_index').on(table.category, table.pricePaise, table.rating),
    // Read backwards for what is highest and newest first.
    index('product_search_price_index').on(table.pricePaise, table.id),
    index('product_search_rating_index').on(table.rating, table.id),
    index('product_search_best_index').on(table.bestSeller, table.id),
    index('product_search_percent_index').on(table.percentOff, table.id),
    index('product_search_new_index').on(table.id).where(sql`${table.isNew}`),
    index('product_search_old_words_index').on(table.id).where(sql`${table.wanted} <> ${table.indexed}`),
  ],
)

/** Every word of letters that a product ever had, under the keys by which its typos find it. */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    typoKeys: text('typo_keys').array().notNull(),
  },
  (table) => [index('search_words_typo_index').using('gin', table.typoKeys)],
)
