import { type CatalogueQuery, NO_FILTERS, PRICE_BANDS, queryCatalogue, SORTS } from '#rules/catalogue-query.ts'
import { indexProducts } from '#rules/catalogue-search.ts'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import { startShop, untilReady } from '../../tests/support/shop-process.ts'
import { benchInteractions } from './interactions.ts'
import { median, stop } from './measure.ts'
import { openBrowser } from './page-bytes.ts'
import { benchPageScripts } from './page-scripts.ts'
import type { Finding } from './report.ts'

export async function benchBrowser(): Promise<Finding[]> {
  const findings = [benchFilters()]
  const shop = await startShop()
  const browser = await openBrowser()
  try {
    await untilReady(shop)
    findings.push(...(await benchPageScripts(browser, shop.address)))
    findings.push(...(await benchInteractions(browser, shop.address)))
  } finally {
    await browser.close()
    await stop(shop.child)
  }
  return findings
}

/** What a filter or sort change costs where the browser holds the catalogue. */
function benchFilters(): Finding {
  const colours = ['Plum', 'Teal', 'Oat', 'Wine']
  const list = Array.from({ length: 5000 }, (_, i) =>
    sampleProduct({
      id: String(i).padStart(8, '0'),
      title: `Piece ${i}`,
      category: `Category ${i % 12}`,
      originalPaise: 10_000 + ((i * 7919) % 400_000),
      discountPaise: null,
      rating: (i % 50) / 10,
      colors: [colours[i % 4]!],
    }),
  )
  const index = indexProducts(list)
  const times: number[] = []
  for (let i = 0; i < 200; i++) {
    const query: CatalogueQuery = {
      ...NO_FILTERS,
      search: '',
      page: 1,
      sortBy: SORTS[i % SORTS.length]!,
      category: i % 3 === 0 ? `Category ${i % 12}` : null,
      priceRange: i % 2 === 0 ? PRICE_BANDS[i % 4]!.id : null,
    }
    const begun = performance.now()
    queryCatalogue(list, query, index)
    times.push(performance.now() - begun)
  }
  const worst = Math.max(...times.slice(20))
  return [
    'a filter or sort change over 5,000 products',
    `${median(times).toFixed(1)} ms, worst ${worst.toFixed(1)} ms`,
    'under 16 ms',
  ]
}
