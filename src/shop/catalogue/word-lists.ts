import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import { type ColourFamily, familiesOf } from '#rules/search/colour-families.ts'
import { filterSize } from '#rules/size-name.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { summed } from './cached-sums.ts'
import type { ListedSource } from './listed-source.ts'

const { sizes, colours, choicesKey, inStock } = productSearch

/** A list of sizes or colours as products have it, and how many have it: far fewer than products. */
export type WordList = { words: string[]; count: string | number }

export type ListedWords = {
  sizes: ReadonlyMap<string, number>
  colours: ReadonlyMap<ColourFamily, number>
  /** As sellers wrote them. */
  sizeWords: readonly string[]
  colourWords: readonly string[]
  total: number
  /** How many are in stock, and since when that was known: it changes more often than the words. */
  inStock: { count: number; flips: number }
}

/** Nothing is found, whatever is sold. */
export function noWords({ shown }: LargeCatalogue): ListedWords {
  const none = { sizes: new Map(), colours: new Map(), sizeWords: [], colourWords: [], total: 0 }
  return { ...none, inStock: { count: 0, flips: shown.flips } }
}

const WHOLE_SHOP: ListedSource = { rows: sql`product_search`, condition: undefined }

/** Of every product on sale. */
export function shopWords(db: Db, catalogue: LargeCatalogue): Promise<ListedWords> {
  return summed(catalogue, 'words of the shop', () => readListedWords(db, catalogue, WHOLE_SHOP))
}

type Counted = { sizes: string[]; colours: string[]; count: string | number; remaining: string | number }

/** Sizes and colours of a list, how many it has and how many of them are in stock, in one pass. */
export async function readListedWords(
  db: Db,
  { shown: { flips } }: LargeCatalogue,
  source: ListedSource,
): Promise<ListedWords> {
  const { rows } = await db.execute<Counted>(countedChoices(source))
  return {
    sizes: countSizes(rows.map(({ sizes: words, count }) => ({ words, count }))),
    colours: countColours(rows.map(({ colours: words, count }) => ({ words, count }))),
    sizeWords: [...new Set(rows.flatMap((row) => row.sizes))],
    colourWords: [...new Set(rows.flatMap((row) => row.colours))],
    total: rows.reduce((sum, row) => sum + Number(row.count), 0),
    inStock: { count: rows.reduce((sum, row) => sum + Number(row.remaining), 0), flips },
  }
}

/** A row for each pair of lists. Grouped by its key, which is far cheaper than by the lists. */
function countedChoices({ rows, condition, words }: ListedSource): SQL {
  if (words !== undefined) return sql`select * from found_choices(${words}::tsquery)`
  return sql`
    select one.sizes, one.colours, counted.count, counted.remaining
    from (
      select ${choicesKey} as key, count(*) as count, count(*) filter (where ${inStock}) as remaining
      from ${rows} where ${condition ?? sql`true`} group by ${choicesKey}
    ) as counted
    cross join lateral (
      select ${sizes}, ${colours} from product_search where ${choicesKey} = counted.key limit 1
    ) as one`
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
