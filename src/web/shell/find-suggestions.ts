import * as calls from '#contracts/calls/products.ts'
import { productFromJson } from '#contracts/catalogue/convert-product.ts'
import { toCard } from '#rules/product.ts'
import { type Suggestions, suggest } from '#rules/suggestions.ts'
import { api } from '../client/api.ts'
import { catalogueStore } from '../client/catalogue.ts'

/** From the cached catalogue, or the server if too large. Loaded with the first search. */
export async function findSuggestions(text: string, signal: AbortSignal): Promise<Suggestions> {
  const catalogue = await catalogueStore.get()
  if (catalogue.isWhole) return suggest({ ...catalogue, search: await catalogue.loadSearch() }, text)
  signal.throwIfAborted()
  const {
    categories,
    products,
    shownColours,
    sellers = [],
  } = await api(calls.suggestProducts, { query: { q: text }, signal })
  return {
    sellers,
    categories,
    products: products.map((json) => toCard(productFromJson(json), shownColours?.[json._id])),
  }
}
