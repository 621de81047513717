import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { productSearch } from '#database/tables/product-search.ts'
import type { CatalogueQuery } from '#rules/catalogue-query.ts'
import { ruleKey } from '#rules/search/search-rule.ts'
import { isMeaningful, understandQuery } from '#rules/search/understand-query.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { plainFilters } from './catalogue-filters.ts'
import { wishedFilters } from './search-filters.ts'
import { stepsOf } from './search-steps.ts'

/** What a list has before a size, a colour or the stock is asked for: rows named product_search, and their condition. */
export type ListedSource = {
  rows: SQL
  condition: SQL | undefined
  /** A tsquery that finds all of it, where nothing else is asked for. */
  words?: string | undefined
}

/** Null where a search asks for nothing. */
export async function listedSource(
  db: Db,
  catalogue: LargeCatalogue,
  query: CatalogueQuery,
): Promise<ListedSource | null> {
  const plain = plainFilters(catalogue, query)
  if (query.search.trim() === '') return { rows: sql`product_search`, condition: plain }
  const understood = understandQuery(query.search, catalogue.meanings)
  if (!isMeaningful(understood)) return null
  const condition = and(plain, wishedFilters(understood))
  if (understood.terms.length === 0) return { rows: sql`product_search`, condition }
  const words = (await stepsOf(db, catalogue, query, understood.terms))?.upTo.at(-1)
  const isRelevance = query.sortBy === 'relevance'
  const pinned = isRelevance ? (catalogue.rules.get(ruleKey(query.search))?.productIds ?? []) : []
  if (words === undefined && pinned.length === 0) return null
  if (words === undefined) return { rows: sql`product_search`, condition: and(condition, isOneOf(pinned)) }
  if (pinned.length === 0) {
    const rows = sql`found_products(${words}::tsquery) as product_search`
    return { rows, condition, words: condition === undefined ? words : undefined }
  }
  const { id, category, pricePaise, rating, percentOff, bestSeller, isNew } = productSearch
  const { sizes, colours, choicesKey, sizeAt, colourAt, inStock } = productSearch
  const shown = [id, category, pricePaise, rating, percentOff, bestSeller, isNew]
  const columns = sql.join([...shown, sizes, colours, choicesKey, sizeAt, colourAt, inStock], sql`, `)
  return {
    rows: sql`(select * from found_products(${words}::tsquery)
      union select ${columns} from product_search where ${isOneOf(pinned)}) as product_search`,
    condition,
  }
}

function isOneOf(ids: readonly string[]): SQL {
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  )
  return sql`${productSearch.id} in (${list})`
}
