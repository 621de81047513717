import { findProducts, NO_FILTERS, queryCatalogue } from '#rules/catalogue-query.ts'
import { toCard } from '#rules/product.ts'
import { relatedProducts } from '#rules/related-products.ts'
import { campaignGoods } from '#rules/storefront/campaign-data.ts'
import { countedCategories } from '#rules/storefront/counted-categories.ts'
import { dealsFrom } from '#rules/storefront/deals-data.ts'
import { homeFrom } from '#rules/storefront/home-data.ts'
import { listingFrom } from '#rules/storefront/listing-data.ts'
import { offersFrom } from '#rules/storefront/offers-data.ts'
import { searchFrom } from '#rules/storefront/search-data.ts'
import { viewAllFrom } from '#rules/storefront/view-all-data.ts'
import type { WholeCatalogue } from '../cache/catalogue-cache.ts'
import { goodsOf, newestOf, sellersPage } from './sellers-page.ts'
import type { StorefrontCatalogue } from './storefront-catalogue.ts'

/** A catalogue that is held as a whole. */
export function memoryCatalogue(catalogue: WholeCatalogue): StorefrontCatalogue {
  const { products, byId, categories, search, inStock } = catalogue
  return {
    find: async (id) => byId.get(id.toLowerCase()),
    related: async (product) => relatedProducts(products, product).map((product) => toCard(product)),
    products: async (query) => queryCatalogue(products, query, search, inStock),
    firstFound: async (typed, limit) =>
      findProducts(products, { ...NO_FILTERS, search: typed }, search).slice(0, limit),
    meanings: async () => search.meanings,
    list: async (query) => listingFrom(catalogue, query),
    search: (query) => searchFrom({ ...catalogue, sellers: catalogue.sellers.values() }, query),
    viewAll: async (query) => viewAllFrom(products, query),
    goodsOf: async (sellerId, query) => viewAllFrom(goodsOf(products, sellerId), query),
    sellers: async () => catalogue.sellers,
    listedSellers: (page) => sellersPage(catalogue, page, async (ids) => ids.map((id) => newestOf(products, id))),
    home: async () => homeFrom(catalogue),
    deals: async (query) => dealsFrom(products, query),
    campaign: async (asked, offers) => campaignGoods(asked, { products, offers }),
    offers: async (offers) => offersFrom({ products, offers }),
    categories: async () => categories,
    countedCategories: async () => countedCategories(catalogue),
  }
}
