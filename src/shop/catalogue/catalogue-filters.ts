import { and, arrayOverlaps, between, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type FilterState, isCategory, PRICE_BANDS } from '#rules/catalogue-query.ts'
import type { ChoiceFilters } from '#rules/offered-choices.ts'
import { familiesOf } from '#rules/search/colour-families.ts'
import { filterSize } from '#rules/size-name.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { shopWords } from './word-lists.ts'

const { category, pricePaise, rating, sizes, colours, sizeAt, colourAt, inStock } = productSearch

/** What a product on sale must have to pass all filters. */
export async function filtersOf(db: Db, catalogue: LargeCatalogue, filters: FilterState): Promise<SQL | undefined> {
  return and(plainFilters(catalogue, filters), choiceFilters(await wordsMeant(db, catalogue, filters)))
}

/** Category, price and rating. */
export function plainFilters(catalogue: LargeCatalogue, filters: FilterState): SQL | undefined {
  const band = PRICE_BANDS.find(({ id }) => id === filters.priceRange)
  const names = categoriesMeant(catalogue, filters.category)
  return and(
    filters.category === null ? undefined : names.length === 0 ? sql`false` : inArray(category, names),
    filters.rating > 0 ? gte(rating, filters.rating * 10) : undefined,
    band === undefined
      ? undefined
      : Number.isFinite(band.to)
        ? between(pricePaise, band.from, band.to)
        : gte(pricePaise, band.from),
  )
}

export function categoriesMeant({ categories }: LargeCatalogue, wanted: string | null): string[] {
  return categories.filter((name) => wanted === null || isCategory(name, wanted))
}

/** The values by which products of this shop name the size and the colour; null where neither is asked for. */
export type WordsMeant = { sizes: string[] | null; colours: string[] | null; inStock: boolean }

export async function wordsMeant(db: Db, catalogue: LargeCatalogue, asked: ChoiceFilters): Promise<WordsMeant> {
  const { size, colour } = asked
  if (size === null && colour === null) return { sizes: null, colours: null, inStock: asked.inStock }
  const used = await shopWords(db, catalogue)
  return {
    sizes: size === null ? null : used.sizeWords.filter((word) => filterSize(word) === size),
    colours: colour === null ? null : used.colourWords.filter((word) => familiesOf(word).includes(colour)),
    inStock: asked.inStock,
  }
}

/** One combination must have the size and the colour and, where that is asked, be in stock. */
export function choiceFilters(words: WordsMeant): SQL | undefined {
  const isCombined = words.inStock && (words.sizes !== null || words.colours !== null)
  return and(
    hasAny(sizes, words.sizes),
    hasAny(colours, words.colours),
    words.inStock ? eq(inStock, true) : undefined,
    isCombined
      ? sql`(${oneStock(words)} or exists (
      select from product_variants as variant
      where variant.product_id = ${productSearch.id} and ${isLeft(words)}))`
      : undefined,
  )
}

/** A variant in stock that has what is asked. Sizes and colours that are in a product's lists are those of each variant. */
export function isLeft({ sizes: sizeWords, colours: colourWords }: Omit<WordsMeant, 'inStock'>): SQL {
  return sql.join(
    [
      sql`variant.retired_at is null and variant.stock > 0 and variant.id <> variant.product_id`,
      ...(sizeWords === null ? [] : [isNamed(sizeAt, sizeWords)]),
      ...(colourWords === null ? [] : [isNamed(colourAt, colourWords)]),
    ],
    sql` and `,
  )
}

export function hasAny(column: PgColumn, words: readonly string[] | null): SQL | undefined {
  if (words === null) return undefined
  return words.length === 0 ? sql`false` : arrayOverlaps(column, [...words])
}

function isNamed(at: PgColumn, words: readonly string[]): SQL {
  const list = sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )
  return words.length === 0 ? sql`false` : sql`(${at} is null or variant.values[${at}] in (${list}))`
}

/** What is asked for is in the lists of the product, which one stock serves. */
function oneStock(words: WordsMeant): SQL {
  const places = [...(words.sizes === null ? [] : [sizeAt]), ...(words.colours === null ? [] : [colourAt])]
  const parts = places.map((at) => sql`${at} is null`)
  return sql`(${sql.join(parts, sql` and `)})`
}
