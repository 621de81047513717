import type { Product } from '#rules/product.ts'
import type { Cache } from './cache.ts'
import type { Catalogue, WholeCatalogue } from './catalogue-cache.ts'

type ReadStocks = (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Brings the stock of these products up to date; `changed` says of each whether it sold out or came back. */
export async function patchStock(
  cache: Cache<Catalogue>,
  changed: ReadonlyMap<string, boolean>,
  readStocks: ReadStocks,
): Promise<void> {
  await cache.patch(async () => {
    // A large catalogue holds no stock: what is rendered from it asks the database.
    const isLarge = cache.peek()?.isWhole === false
    const stocks = isLarge ? new Map<string, number>() : await readStocks([...changed.keys()])
    return (catalogue) => {
      if (catalogue.isWhole) return withStocks(catalogue, stocks)
      for (const [id, isFlip] of changed) catalogue.shown.change(id, isFlip)
      return catalogue
    }
  })
}

/** Only the products that changed are new objects: whatever is cached of the others stays good. */
function withStocks(catalogue: WholeCatalogue, stocks: ReadonlyMap<string, number>): WholeCatalogue {
  const patched = new Map<string, Product>()
  for (const [id, stock] of stocks) {
    const product = catalogue.byId.get(id)
    if (product === undefined) continue
    // Pieces may have moved from one variant to another.
    if (product.options.length > 0) catalogue.shown.change(id, false)
    if (product.stock === stock) continue
    patched.set(id, { ...product, stock })
    catalogue.shown.change(id, (product.stock === 0) !== (stock === 0))
  }
  if (patched.size === 0) return catalogue
  return {
    ...catalogue,
    products: catalogue.products.map((product) => patched.get(product.id) ?? product),
    byId: new Map([...catalogue.byId, ...patched]),
  }
}
