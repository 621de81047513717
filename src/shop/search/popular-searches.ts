import { openCatalogue } from '../catalogue/open-catalogue.ts'
import type { Shop } from '../context/shop.ts'
import { countedSearches } from './read-search-desk.ts'

const DAYS = 30
const LEAST_FOUND = 5
const MAX_SHOWN = 8
const MAX_TRIED = 24

/**
 * What was searched most and finds something now. A stranger can send any text, so it is searched here once more: a text
 * that finds products is made of their words.
 */
export async function popularSearches(shop: Pick<Shop, 'db' | 'now' | 'catalogue'>): Promise<string[]> {
  const counted = await countedSearches(shop, { days: DAYS, least: LEAST_FOUND, limit: MAX_TRIED })
  const catalogue = openCatalogue(shop)
  const popular: string[] = []
  for (const { query, searches, noResults } of counted) {
    if (searches - noResults < LEAST_FOUND) continue
    if ((await catalogue.firstFound(query, 1)).length > 0) popular.push(query)
    if (popular.length === MAX_SHOWN) break
  }
  return popular
}
