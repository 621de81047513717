import type { Db } from '#database/connect.ts'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { CATEGORIES_SHOWN } from '#rules/storefront/home-data.ts'
import { PRODUCTS_SHOWN } from '#rules/storefront/offers-data.ts'
import { withNearest } from '#rules/storefront/search-data.ts'
import { LARGE_PAGE } from '#rules/storefront/view-all-data.ts'
import type { LargeCatalogue } from '../cache/catalogue-cache.ts'
import { withSeller } from '../cache/read-sellers.ts'
import { firstFound } from './first-matches.ts'
import { readProduct } from './read-product.ts'
import { searchCatalogue } from './search-catalogue.ts'
import { sqlSellersPage } from './sellers-page.ts'
import { sqlCampaign, sqlOffers } from './sql-campaigns.ts'
import { sqlDeals } from './sql-deals.ts'
import { sqlHome, sqlRelated } from './sql-home.ts'
import { sqlEverything, sqlGoodsOf, sqlListing } from './sql-listing.ts'
import type { StorefrontCatalogue } from './storefront-catalogue.ts'

/** A catalogue too large to be held: the database answers. */
export function sqlCatalogue(db: Db, catalogue: LargeCatalogue): StorefrontCatalogue {
  const large = { db, catalogue }
  return {
    find: async (id) => {
      const product = await readProduct(db, id.toLowerCase())
      return product === undefined ? undefined : withSeller(product, catalogue.sellers)
    },
    related: (product) => sqlRelated(large, product),
    products: (query) => searchCatalogue(db, catalogue, query),
    firstFound: (search, limit) => firstFound(large, { ...NO_FILTERS, search }, limit),
    meanings: async () => catalogue.meanings,
    list: (query) => sqlListing(db, catalogue, query),
    search: async (query) =>
      withNearest(await sqlListing(db, catalogue, query), (q) => searchCatalogue(db, catalogue, q), {
        ...catalogue,
        sellers: catalogue.sellers.values(),
      }),
    viewAll: async (query) => ({
      query,
      page: await sqlEverything(large, query.page, LARGE_PAGE),
      canFilter: false,
    }),
    goodsOf: async (sellerId, query) => ({
      query,
      page: await sqlGoodsOf(large, sellerId, query.page, LARGE_PAGE),
      canFilter: false,
    }),
    sellers: async () => catalogue.sellers,
    listedSellers: (page) => sqlSellersPage(large, page),
    home: () => sqlHome(large, CATEGORIES_SHOWN),
    deals: (query) => sqlDeals(large, query),
    campaign: (asked, offers) => sqlCampaign(large, asked, offers),
    offers: (offers) => sqlOffers(large, offers, PRODUCTS_SHOWN),
    categories: async () => catalogue.categories,
    countedCategories: async () =>
      catalogue.categories.map((name) => ({ name, count: catalogue.counts.get(name) ?? 0 })),
  }
}
