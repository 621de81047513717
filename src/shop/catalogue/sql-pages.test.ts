import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seedWhenEmpty } from '#database/seed/seed.ts'
import { products as productTable } from '#database/tables/catalogue.ts'
import { type Campaign, campaignState } from '#rules/campaigns.ts'
import { SORTS } from '#rules/catalogue-query.ts'
import { DEAL_DISCOUNTS, DEAL_SORTS } from '#rules/deals.ts'
import { readListing } from '#rules/listing-url.ts'
import { toCard } from '#rules/product.ts'
import { relatedProducts } from '#rules/related-products.ts'
import { campaignGoods } from '#rules/storefront/campaign-data.ts'
import { dealsFrom } from '#rules/storefront/deals-data.ts'
import { CATEGORIES_SHOWN, homeFrom } from '#rules/storefront/home-data.ts'
import { listingFrom } from '#rules/storefront/listing-data.ts'
import { offersFrom, PRODUCTS_SHOWN } from '#rules/storefront/offers-data.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'
import { createCatalogueCache } from '../cache/catalogue-cache.ts'
import { memoryCatalogue } from './memory-catalogue.ts'
import { sqlSellersPage } from './sellers-page.ts'
import { sqlCampaign, sqlOffers } from './sql-campaigns.ts'
import { sqlDeals } from './sql-deals.ts'
import { sqlHome, sqlRelated } from './sql-home.ts'
import { sqlEverything, sqlListing } from './sql-listing.ts'

const NOW = Date.parse('2026-03-10T06:00:00Z')
const campaign = (slug: string, rule: Campaign['rule'], days = 5): Campaign => ({
  slug,
  title: slug,
  tagline: '',
  startsAt: new Date(NOW - 86_400_000).toISOString(),
  endsAt: new Date(NOW + days * 86_400_000).toISOString(),
  rule,
})
const CAMPAIGNS: Campaign[] = [
  campaign('new', { kind: 'new' }, 30),
  campaign('reduced', { kind: 'discount', atLeastPercent: 20 }, 2),
  campaign('bags', { kind: 'category', category: 'Bags' }),
  campaign('last-days', { kind: 'ending', withinDays: 3 }),
  { ...campaign('later', { kind: 'new' }), startsAt: new Date(NOW + 86_400_000).toISOString() },
]
const OFFERS = { campaigns: CAMPAIGNS, asOf: NOW }

onBothDatabases('the pages of a large shop', (database) => {
  test('show what those of a small one show of the same goods', { timeout: 60_000 }, async () => {
    const { db } = database()
    await seedWhenEmpty(db, { mode: 'sample', hashPassword: async () => 'none', now: new Date(NOW) })
    const colourImages = [{ colour: 'Teal', images: ['/uploads/teal.webp', '/uploads/teal-2.webp'] }]
    await db.update(productTable).set({ colourImages }).where(sql`'Teal' = any(${productTable.colors})`)
    const small = await createCatalogueCache(db, 5000, () => undefined).get()
    const catalogue = await createCatalogueCache(db, 10, () => undefined).get()
    if (!small.isWhole || catalogue.isWhole) throw new Error('the limit decides')
    const { products } = small
    const large = { db, catalogue }

    for (const address of ['', 'category=bags', 'q=wool&rating=4', 'price=500-1000&sort=rating&page=2', 'category=x']) {
      const query = readListing(new URLSearchParams(address))
      expect(await sqlListing(db, catalogue, query), address).toEqual(listingFrom(small, query))
    }
    const teal = await sqlListing(db, catalogue, readListing(new URLSearchParams('q=teal')))
    expect(teal).toEqual(listingFrom(small, teal.query))
    expect(teal.page.items).toContainEqual(expect.objectContaining({ colour: 'Teal', images: ['/uploads/teal.webp'] }))
    for (const [i, sortBy] of DEAL_SORTS.entries()) {
      const query = { discount: DEAL_DISCOUNTS[i % 2]!, sortBy, page: 1 }
      expect(await sqlDeals(large, query)).toEqual(dealsFrom(products, query))
    }
    for (const [i, one] of CAMPAIGNS.entries()) {
      const query = { sortBy: SORTS[i]!, page: 1 }
      const asked = { campaign: one, state: campaignState(one, NOW), query }
      expect(await sqlCampaign(large, asked, OFFERS), one.slug).toEqual(
        campaignGoods(asked, { products, offers: OFFERS }),
      )
    }
    expect(await sqlOffers(large, OFFERS, PRODUCTS_SHOWN)).toEqual(offersFrom({ products, offers: OFFERS }))
    expect(await sqlHome(large, CATEGORIES_SHOWN)).toEqual(homeFrom(small))
    for (const product of products.slice(0, 5)) {
      expect(await sqlRelated(large, product)).toEqual(
        relatedProducts(products, product).map((product) => toCard(product)),
      )
    }
    const sellers = await sqlSellersPage(large, 1)
    expect(sellers).toEqual(await memoryCatalogue(small).listedSellers(1))
    expect(sellers.items.map(({ pictures }) => pictures.length)).toEqual([3, 3, 3])
    const second = await sqlEverything(large, 2, 48)
    expect(second.items).toEqual(products.slice(48, 96).map((product) => toCard(product)))
  })
})
