import type { Db } from '#database/connect.ts'
import type { ProductCard } from '#rules/product.ts'
import type { Catalogue } from '../cache/catalogue-cache.ts'
import type { ShownProducts } from '../cache/shown-stock.ts'
import type { Shop } from '../context/shop.ts'
import { memoryCatalogue } from './memory-catalogue.ts'
import { withVariants } from './read-variants.ts'
import { sqlCatalogue } from './sql-catalogue.ts'
import type { StorefrontCatalogue } from './storefront-catalogue.ts'

/** A catalogue as it was loaded. */
export function catalogueFrom(db: Db, catalogue: Catalogue): StorefrontCatalogue {
  return catalogue.isWhole ? memoryCatalogue(catalogue) : sqlCatalogue(db, catalogue)
}

/** The catalogue for one page, as it is when it is asked; `shown` is told of every product it hands out. */
export function openCatalogue(shop: Pick<Shop, 'db' | 'catalogue'>, shown?: ShownProducts): StorefrontCatalogue {
  async function ask<T>(question: (catalogue: StorefrontCatalogue) => Promise<T>): Promise<T> {
    return question(catalogueFrom(shop.db, await shop.catalogue.get()))
  }
  async function showing<T>(answer: Promise<T>, cardsOf: (data: T) => readonly ProductCard[]): Promise<T> {
    const data = await answer
    for (const { id } of cardsOf(data)) shown?.card(id)
    return data
  }
  const onPage = ({ page }: { page: { items: readonly ProductCard[] } }) => page.items
  return {
    async find(id) {
      const product = await ask((catalogue) => catalogue.find(id))
      if (product === undefined) return undefined
      shown?.detail(product.id)
      return withVariants(shop.db, product)
    },
    async related(product) {
      const related = ask((catalogue) => catalogue.related(product))
      return showing(related, (cards) => cards)
    },
    async home() {
      const home = ask((catalogue) => catalogue.home())
      return showing(home, ({ newArrivals, bestSellers }) => [...newArrivals, ...bestSellers])
    },
    async search(query) {
      if (query.inStock) shown?.inStock()
      const found = ask((catalogue) => catalogue.search(query))
      return showing(found, (data) => [...onPage(data), ...(data.nearest?.products ?? [])])
    },
    async offers(offers) {
      const data = ask((catalogue) => catalogue.offers(offers))
      return showing(data, ({ products }) => products)
    },
    list(query) {
      if (query.inStock) shown?.inStock()
      const page = ask((catalogue) => catalogue.list(query))
      return showing(page, onPage)
    },
    viewAll: (query) =>
      showing(
        ask((catalogue) => catalogue.viewAll(query)),
        onPage,
      ),
    goodsOf: (sellerId, query) =>
      showing(
        ask((catalogue) => catalogue.goodsOf(sellerId, query)),
        onPage,
      ),
    sellers: () => ask((catalogue) => catalogue.sellers()),
    listedSellers: (page) => ask((catalogue) => catalogue.listedSellers(page)),
    deals: (query) =>
      showing(
        ask((catalogue) => catalogue.deals(query)),
        onPage,
      ),
    campaign: (asked, offers) =>
      showing(
        ask((catalogue) => catalogue.campaign(asked, offers)),
        onPage,
      ),
    // Answers of calls carry the stock itself.
    async products(query) {
      if (query.inStock) shown?.inStock()
      const page = await ask((catalogue) => catalogue.products(query))
      for (const { id } of page.items) shown?.detail(id)
      return page
    },
    async firstFound(search, limit) {
      const found = await ask((catalogue) => catalogue.firstFound(search, limit))
      for (const { id } of found) shown?.detail(id)
      return found
    },
    meanings: () => ask((catalogue) => catalogue.meanings()),
    categories: () => ask((catalogue) => catalogue.categories()),
    countedCategories: () => ask((catalogue) => catalogue.countedCategories()),
  }
}
