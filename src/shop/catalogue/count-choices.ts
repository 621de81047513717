import { and, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type CatalogueQuery, hasChoice, hasFilters, NO_CHOICE } from '#rules/catalogue-query.ts'
import type { ColourFamily } from '#rules/search/colour-families.ts'
import { type ChoiceCounts, sortedCounts } from '#rules/storefront/choice-counts.ts'
import { stockVersion, summed } from './cached-sums.ts'
import { choiceFilters, hasAny, isLeft, type WordsMeant, wordsMeant } from './catalogue-filters.ts'
import type { Large } from './filtered-products.ts'
import { type ListedSource, listedSource } from './listed-source.ts'
import {
  countColours,
  countSizes,
  type ListedWords,
  noWords,
  readListedWords,
  shopWords,
  type WordList,
} from './word-lists.ts'

const { id, sizes, colours, sizeAt, colourAt, inStock } = productSearch

/** What `countChoices` would give of the same products. */
export async function sqlChoiceCounts(large: Large, query: CatalogueQuery): Promise<ChoiceCounts> {
  const any = await wordsListed(large, { ...query, ...NO_CHOICE })
  return {
    ...sortedCounts(
      withZeros(any.sizes, await sizesLeft(large, query)),
      withZeros(any.colours, await coloursLeft(large, query)),
    ),
    inStock: await countInStock(large, query),
    canBeGone: await summed(large.catalogue, 'can be gone', () => readCanBeGone(large.db)),
  }
}

/** How many products the list has, where its choices are counted anyway; null where a choice narrows it. */
export async function listedTotal(large: Large, query: CatalogueQuery): Promise<number | null> {
  return hasChoice(query) ? null : (await wordsListed(large, query)).total
}

/** What the list has before a size, a colour or the stock is asked for. */
function wordsListed(large: Large, query: CatalogueQuery): Promise<ListedWords> {
  const { db, catalogue } = large
  if (query.search.trim() === '' && !hasFilters(query)) return shopWords(db, catalogue)
  return summed(catalogue, keyOf('words', query, 0), async () => {
    const source = await listedSource(db, catalogue, query)
    return source === null ? noWords(catalogue) : readListedWords(db, catalogue, source)
  })
}

async function sizesLeft(large: Large, query: CatalogueQuery): Promise<ReadonlyMap<string, number>> {
  const others = { ...query, size: null }
  if (!hasChoice(others)) return (await wordsListed(large, others)).sizes
  return summed(large.catalogue, keyOf('sizes', others, countsVersion(large, others)), async () =>
    countSizes(await readLists(large, { of: sizes, at: sizeAt }, others)),
  )
}

async function coloursLeft(large: Large, query: CatalogueQuery): Promise<ReadonlyMap<ColourFamily, number>> {
  const others = { ...query, colour: null }
  if (!hasChoice(others)) return (await wordsListed(large, others)).colours
  return summed(large.catalogue, keyOf('colours', others, countsVersion(large, others)), async () =>
    countColours(await readLists(large, { of: colours, at: colourAt }, others)),
  )
}

/** They read every combination: in a busy shop not after each that is sold out. */
function countsVersion({ catalogue: { shown } }: Large, query: CatalogueQuery): number {
  return query.inStock ? shown.flipsOfLate : 0
}

async function countInStock(large: Large, query: CatalogueQuery): Promise<number> {
  const { db, catalogue } = large
  const asked = { ...query, inStock: true }
  if (query.size === null && query.colour === null) {
    const { count, flips } = (await wordsListed(large, { ...query, ...NO_CHOICE })).inStock
    if (flips === catalogue.shown.flips) return count
  }
  return summed(catalogue, keyOf('in stock', asked, stockVersion(catalogue, asked)), async () => {
    const source = await listedSource(db, catalogue, asked)
    if (source === null) return 0
    const condition = and(source.condition, choiceFilters(await wordsMeant(db, catalogue, asked))) ?? sql`true`
    const { rows } = await db.execute<{ count: string | number }>(
      sql`select count(*) as count from ${source.rows} where ${condition}`,
    )
    return Number(rows[0]?.count ?? 0)
  })
}

function keyOf(part: string, query: CatalogueQuery, version: number): string {
  const { page: _, sortBy, ...asked } = query
  // A pinned product is only found in the order of relevance.
  const isRelevance = query.search !== '' && sortBy === 'relevance'
  return JSON.stringify([part, isRelevance, asked, version])
}

type Dimension = { of: PgColumn; at: PgColumn }

/** The different lists of sizes or colours that the other choices leave. */
async function readLists({ db, catalogue }: Large, { of, at }: Dimension, query: CatalogueQuery): Promise<WordList[]> {
  const source = await listedSource(db, catalogue, query)
  if (source === null) return []
  const others = await wordsMeant(db, catalogue, query)
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

/** A choice that leaves nothing stays visible. */
function withZeros<T>(any: ReadonlyMap<T, number>, left: ReadonlyMap<T, number>): Map<T, number> {
  return new Map([...any.keys()].map((name) => [name, left.get(name) ?? 0]))
}

async function readCanBeGone(db: Db): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from product_search where not ${inStock} or ${sizeAt} is not null or ${colourAt} is not null limit 1`)
  return rows.length > 0
}
