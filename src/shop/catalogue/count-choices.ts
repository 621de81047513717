import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type CatalogueQuery, hasChoice, NO_CHOICE } from '#rules/catalogue-query.ts'
import { type ColourFamily, familiesOf } from '#rules/search/colour-families.ts'
import { filterSize } from '#rules/size-name.ts'
import { type ChoiceCounts, sortedCounts } from '#rules/storefront/choice-counts.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { stockVersion, summed } from './cached-sums.ts'
import { choiceFilters, hasAny, isLeft, type WordsMeant, wordsMeant } from './catalogue-filters.ts'
import type { Large } from './filtered-products.ts'
import { type ListedSource, listedSource } from './listed-source.ts'

const { id, sizes, colours, sizeAt, colourAt, inStock } = productSearch

/** What `countChoices` would give of the same products. */
export async function sqlChoiceCounts(large: Large, query: CatalogueQuery): Promise<ChoiceCounts> {
  const any = await wordCounts(large, { ...query, ...NO_CHOICE })
  const left = hasChoice(query) ? await wordCounts(large, query) : any
  return {
    ...sortedCounts(withZeros(any.sizes, left.sizes), withZeros(any.colours, left.colours)),
    inStock: await countInStock(large, query),
    canBeGone: await summed(large.catalogue, 'can be gone', () => readCanBeGone(large.db)),
  }
}

type WordCounts = { sizes: ReadonlyMap<string, number>; colours: ReadonlyMap<ColourFamily, number> }

function wordCounts({ db, catalogue }: Large, query: CatalogueQuery): Promise<WordCounts> {
  return summed(catalogue, keyOf('choices', catalogue, query), async () => {
    const source = await listedSource(db, catalogue, query)
    if (source === null) return { sizes: new Map(), colours: new Map() }
    const ofSizes = await wordsMeant(db, catalogue, { ...query, size: null })
    const ofColours = await wordsMeant(db, catalogue, { ...query, colour: null })
    return {
      sizes: countNames(await readWordLists(db, source, { of: sizes, at: sizeAt }, ofSizes), (size) => [
        filterSize(size),
      ]),
      colours: countNames(await readWordLists(db, source, { of: colours, at: colourAt }, ofColours), familiesOf),
    }
  })
}

/** Counted anew after something sold out or came back. */
function countInStock({ db, catalogue }: Large, query: CatalogueQuery): Promise<number> {
  const asked = { ...query, inStock: true }
  return summed(catalogue, keyOf('in stock', catalogue, asked), async () => {
    const source = await listedSource(db, catalogue, asked)
    if (source === null) return 0
    const condition = and(source.condition, choiceFilters(await wordsMeant(db, catalogue, asked))) ?? sql`true`
    const { rows } = await db.execute<{ count: string | number }>(
      sql`select count(*) as count from ${source.rows} where ${condition}`,
    )
    return Number(rows[0]?.count ?? 0)
  })
}

function keyOf(part: string, catalogue: LargeCatalogue, query: CatalogueQuery): string {
  const { page: _, sortBy, ...asked } = query
  // A pinned product is only found in the order of relevance.
  const isRelevance = query.search !== '' && sortBy === 'relevance'
  return JSON.stringify([part, isRelevance, asked, stockVersion(catalogue, query)])
}

type Dimension = { of: PgColumn; at: PgColumn }
type WordList = { words: string[]; count: string | number }

/** The different lists of sizes or colours, and how many products have each: far fewer than products. */
async function readWordLists(
  db: Db,
  source: ListedSource,
  { of, at }: Dimension,
  others: WordsMeant,
): Promise<WordList[]> {
  const condition = and(source.condition, choiceFilters(others)) ?? sql`true`
  const { rows } = await db.execute<WordList>(
    others.inStock
      ? sql`select words, count(*) as count from (
          select ${of} as words from ${source.rows} where ${condition} and ${at} is null
          union all ${listsLeft(source, at, others)}) as offered group by words`
      : sql`select ${of} as words, count(*) as count from ${source.rows} where ${condition} group by ${of}`,
  )
  return rows
}

/** Of each product with such an option the values that are left. */
function listsLeft({ rows, condition }: ListedSource, at: PgColumn, others: WordsMeant): SQL {
  const passing = and(condition, hasAny(sizes, others.sizes), hasAny(colours, others.colours), isLeft(others))
  return sql`select array_agg(distinct variant.values[${at}]) from ${rows}
    join product_variants as variant on variant.product_id = ${id}
    where ${inStock} and ${at} is not null and ${passing} group by ${id}`
}

function countNames<T>(lists: readonly WordList[], namesOf: (word: string) => readonly T[]): Map<T, number> {
  const counts = new Map<T, number>()
  for (const { words, count } of lists) {
    for (const name of new Set(words.flatMap((word) => namesOf(word)))) {
      counts.set(name, (counts.get(name) ?? 0) + Number(count))
    }
  }
  return counts
}

/** A choice that leaves nothing stays visible. */
function withZeros<T>(any: ReadonlyMap<T, number>, left: ReadonlyMap<T, number>): Map<T, number> {
  return new Map([...any.keys()].map((name) => [name, left.get(name) ?? 0]))
}

async function readCanBeGone(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from product_search where not ${inStock} or ${sizeAt} is not null or ${colourAt} is not null limit 1`)
  return rows.length > 0
}
