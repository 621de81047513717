import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type ColourFamily, familiesOf } from '#rules/search/colour-families.ts'
import { filterSize } from '#rules/size-name.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { summed } from './cached-sums.ts'

const { sizes, colours, inStock } = productSearch

/** A list of sizes or colours as products have it, and how many have it: far fewer than products. */
export type WordList = { words: string[]; count: string | number }

export type ListedWords = {
  sizes: ReadonlyMap<string, number>
  colours: ReadonlyMap<ColourFamily, number>
  /** As sellers wrote them. */
  sizeWords: readonly string[]
  colourWords: readonly string[]
  /** How many are in stock, and since when that was known: it changes more often than the words. */
  inStock: { count: number; flips: number }
}

/** Nothing is found, whatever is sold. */
export function noWords({ shown }: LargeCatalogue): ListedWords {
  const none = { sizes: new Map(), colours: new Map(), sizeWords: [], colourWords: [] }
  return { ...none, inStock: { count: 0, flips: shown.flips } }
}

/** Of every product on sale. */
export function shopWords(db: Db, catalogue: LargeCatalogue): Promise<ListedWords> {
  return summed(catalogue, 'words of the shop', () => readListedWords(db, catalogue, sql`product_search`))
}

type Counted = { sizes: string[] | null; colours: string[] | null; count: string | number; remaining: string | number }

/** Sizes and colours of these rows, and how many of them are in stock, in one pass. */
export async function readListedWords(
  db: Db,
  { shown: { flips } }: LargeCatalogue,
  rows: SQL,
  condition: SQL = sql`true`,
): Promise<ListedWords> {
  const found = await db.execute<Counted>(sql`
    select ${sizes} as sizes, ${colours} as colours, count(*) as count, count(*) filter (where ${inStock}) as remaining
    from ${rows} where ${condition} group by grouping sets ((${sizes}), (${colours}))`)
  const lists = (of: 'sizes' | 'colours') =>
    found.rows.flatMap((row): WordList[] => {
      const words = row[of]
      return words === null ? [] : [{ words, count: row.count }]
    })
  const [sizeLists, colourLists] = [lists('sizes'), lists('colours')]
  return {
    sizes: countSizes(sizeLists),
    colours: countColours(colourLists),
    sizeWords: [...new Set(sizeLists.flatMap(({ words }) => words))],
    colourWords: [...new Set(colourLists.flatMap(({ words }) => words))],
    // Every row is in one group of sizes.
    inStock: {
      count: found.rows.reduce((sum, row) => sum + (row.sizes === null ? 0 : Number(row.remaining)), 0),
      flips,
    },
  }
}

export function countSizes(lists: readonly WordList[]): Map<string, number> {
  return countNames(lists, (size) => [filterSize(size)])
}

export function countColours(lists: readonly WordList[]): Map<ColourFamily, number> {
  return countNames(lists, familiesOf)
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
