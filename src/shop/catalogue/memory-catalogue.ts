import { findProducts, NO_FILTERS, queryCatalogue } from '#rules/catalogue-query.ts'
import { listSellers } from '#rules/listed-sellers.ts'
import { type Product, toCard } from '#rules/product.ts'
import { relatedProducts } from '#rules/related-products.ts'
import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import { campaignGoods } from '#rules/storefront/campaign-data.ts'
import { countedCategories } from '#rules/storefront/counted-categories.ts'
import { dealsFrom } from '#rules/storefront/deals-data.ts'
import { homeFrom } from '#rules/storefront/home-data.ts'
import { listingFrom } from '#rules/storefront/listing-data.ts'
import { offersFrom } from '#rules/storefront/offers-data.ts'
import { searchFrom } from '#rules/storefront/search-data.ts'
import { viewAllFrom } from '#rules/storefront/view-all-data.ts'
import type { WholeCatalogue } from '../cache/catalogue-cache.ts'
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
    listedSellers: async () => listSellers(catalogue.sellers.values(), catalogue.count),
    home: async () => homeFrom(catalogue),
    deals: async (query) => dealsFrom(products, query),
    campaign: async (asked, offers) => campaignGoods(asked, { products, offers }),
    offers: async (offers) => offersFrom({ products, offers }),
    categories: async () => categories,
    countedCategories: async () => countedCategories(catalogue),
  }
}

function goodsOf(products: readonly Product[], sellerId: string): Product[] {
  return products.filter((product) => (product.sellerId ?? HOUSE_SELLER_ID) === sellerId)
}
