import type { InStock } from '#rules/offered-choices.ts'
import type { Product } from '#rules/product.ts'
import type { Cache } from './cache.ts'
import type { Catalogue, WholeCatalogue } from './catalogue-cache.ts'

/** The stock of products on sale, and their combinations in stock. */
export type StocksRead = { stocks: ReadonlyMap<string, number>; inStock: InStock }
export type ReadStocks = (ids: readonly string[]) => Promise<StocksRead>
const NOTHING: StocksRead = { stocks: new Map(), inStock: new Map() }

/** Brings the stock of these products up to date; `changed` says of each whether it sold out or came back. */
export async function patchStock(
  cache: Cache<Catalogue>,
  changed: ReadonlyMap<string, boolean>,
  readStocks: ReadStocks,
): Promise<void> {
  await cache.patch(async () => {
    // A large catalogue holds no stock: what is rendered from it asks the database.
    const isLarge = cache.peek()?.isWhole === false
    const read = isLarge ? NOTHING : await readStocks([...changed.keys()])
    return (catalogue) => {
      if (catalogue.isWhole) return withStocks(catalogue, read)
      for (const [id, isFlip] of changed) catalogue.shown.change(id, isFlip)
      return catalogue
    }
  })
}

/** Only the products that changed are new objects: whatever is cached of the others stays good. */
function withStocks(catalogue: WholeCatalogue, { stocks, inStock }: StocksRead): WholeCatalogue {
  const patched = new Map<string, Product>()
  const combinations = new Map<string, readonly (readonly string[])[]>()
  for (const [id, stock] of stocks) {
    const product = catalogue.byId.get(id)
    if (product === undefined) continue
    // Pieces may have moved from one variant to another.
    if (product.options.length > 0) {
      catalogue.shown.change(id, false)
      const left = inStock.get(id) ?? []
      if (!areSame(left, catalogue.inStock.get(id) ?? [])) {
        combinations.set(id, left)
        catalogue.shown.changeCombinations()
      }
    }
    if (product.stock === stock) continue
    patched.set(id, { ...product, stock })
    catalogue.shown.change(id, (product.stock === 0) !== (stock === 0))
  }
  if (patched.size === 0 && combinations.size === 0) return catalogue
  const left = combinations.size === 0 ? catalogue.inStock : new Map([...catalogue.inStock, ...combinations])
  if (patched.size === 0) return { ...catalogue, inStock: left }
  return {
    ...catalogue,
    inStock: left,
    products: catalogue.products.map((product) => patched.get(product.id) ?? product),
    byId: new Map([...catalogue.byId, ...patched]),
  }
}

/** In any order. */
function areSame(one: readonly (readonly string[])[], other: readonly (readonly string[])[]): boolean {
  const names = new Set(one.map((values) => values.join('\n')))
  return one.length === other.length && other.every((values) => names.has(values.join('\n')))
}
