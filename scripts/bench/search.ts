import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '#database/connect.ts'
import { seedProducts } from '#database/seed/catalogue/all-products.ts'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { indexProducts } from '#rules/catalogue-search.ts'
import type { Product, ProductCard } from '#rules/product.ts'
import { searchFrom } from '#rules/storefront/search-data.ts'
import { createCatalogueCache } from '#shop/cache/catalogue-cache.ts'
import { sqlListing } from '#shop/catalogue/sql-listing.ts'
import { startPostgresServer } from '../../tests/support/postgres-server.ts'
import { sampleProduct } from '../../tests/support/sample-products.ts'
import { addProducts, finishFilling } from './fill-products.ts'
import { median } from './measure.ts'
import type { Finding } from './report.ts'
import {
  isWanted,
  type JudgedQuery,
  precisionAt3,
  readJudgedQueries,
  recallAt12,
} from './search-queries/judged-query.ts'

const SIZES = [1_000, 100_000]
const MOST_MS = 30

/** How well the search finds what is wanted, and how fast a large shop is searched for words nobody sought before. */
export async function benchSearch(): Promise<Finding[]> {
  const isQualityAlone = process.argv.includes('quality')
  const speed = isQualityAlone ? [] : [...(await speedOnPglite()), ...(await speedOnPostgres())]
  return [...(await quality('tuning')), ...(await quality('held-out')), ...speed]
}

async function quality(half: 'tuning' | 'held-out'): Promise<Finding[]> {
  const products = sampleCatalogue()
  const source = { products, categories: [...new Set(products.map(({ category }) => category))] }
  const index = indexProducts(products)
  const byId = new Map(products.map((product) => [product.id, product]))
  const [recalls, precisions, nearest]: number[][] = [[], [], []]
  for (const judged of readJudgedQueries(half)) {
    const { page, nearest: near } = await searchFrom({ ...source, search: index }, queryFor(judged.query))
    const shown = (cards: readonly ProductCard[]) => cards.flatMap(({ id }) => byId.get(id) ?? [])
    const found = shown(page.total > 0 ? page.items : (near?.products ?? []))
    const wanted = judged.wanted ?? judged.nearest
    const [recall, precision] = [recallAt12(wanted, found, products), precisionAt3(wanted, found, products)]
    if (judged.wanted === null) nearest?.push(precision)
    else {
      recalls?.push(recall)
      precisions?.push(precision)
    }
    // Only the half that the search may be fitted to.
    if (half === 'tuning' && process.argv.includes('misses')) printMiss(judged, found, products, recall, precision)
  }
  return [
    [`recall at 12, ${half} half (${recalls?.length} queries)`, mean(recalls ?? []), 'at least 0.95'],
    [`precision at 3, ${half} half`, mean(precisions ?? []), 'at least 0.80'],
    [`nearest things, precision at 3, ${half} half (${nearest?.length} queries)`, mean(nearest ?? []), ''],
  ]
}

function printMiss(
  { query, kind, wanted, nearest }: JudgedQuery,
  found: readonly Product[],
  products: readonly Product[],
  recall: number,
  precision: number,
): void {
  if (recall >= 0.95 && precision >= 0.8) return
  const meant = wanted ?? nearest
  const missed = products.filter((product) => isWanted(meant, product) && !found.slice(0, 12).includes(product))
  console.log(`${kind} | ${query} | recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}`)
  console.log(
    `    found ${found
      .slice(0, 6)
      .map(({ title }) => title)
      .join(', ')} (${found.length})`,
  )
  console.log(
    `    missed ${missed
      .slice(0, 6)
      .map(({ title }) => title)
      .join(', ')} (${missed.length})`,
  )
}

function sampleCatalogue(): Product[] {
  return seedProducts
    .map(({ colors, sizes, ...seed }, i) => {
      const id = `01900000-0000-7000-8000-${String(i).padStart(12, '0')}`
      return sampleProduct({ ...seed, id, colors: [...colors], sizes: [...sizes] })
    })
    .reverse()
}

async function speedOnPostgres(): Promise<Finding[]> {
  const server = await startPostgresServer({ isDurable: true })
  try {
    return await speed('PostgreSQL', { databaseUrl: server.url, dataDir: '' })
  } finally {
    await server.stop()
  }
}

async function speedOnPglite(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'threadspeak-search-'))
  try {
    return await speed('PGlite', { dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function speed(kind: string, where: { databaseUrl?: string; dataDir: string }): Promise<Finding[]> {
  const database = await openDatabase({ ...where, migrationsDir: resolve('src/database/migrations') })
  const { db } = database
  const findings: Finding[] = []
  const medians: number[] = []
  try {
    for (const [at, size] of SIZES.entries()) {
      console.log(`Filling ${kind} with ${size} products ...`)
      await addProducts(db, SIZES[at - 1] ?? 0, size)
      await finishFilling(db)
      const keeper = createCatalogueCache(db, -1, () => undefined)
      const catalogue = await keeper.get()
      keeper.stop()
      if (catalogue.isWhole) throw new Error('a limit below nothing')
      const times: number[] = []
      // What the shop as a whole has is counted once after each change of the catalogue.
      await sqlListing(db, catalogue, queryFor(''))
      for (const { query } of readJudgedQueries('tuning')) {
        const begun = performance.now()
        // Every search is new to the shop.
        await sqlListing(db, { ...catalogue, sums: new Map(catalogue.sums) }, queryFor(query))
        times.push(performance.now() - begun)
      }
      medians.push(median(times))
      const worst = `${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms`
      findings.push([
        `a search over ${size.toLocaleString('en')} products, ${kind}`,
        worst,
        `median under ${MOST_MS} ms`,
      ])
    }
    const growth = (medians[1] ?? 0) / (medians[0] ?? 1)
    findings.push([`100,000 products against 1,000, ${kind}`, `${growth.toFixed(1)} times`, 'at most 3 times'])
    return findings
  } finally {
    await database.close()
  }
}

function queryFor(search: string) {
  return { ...NO_FILTERS, search, page: 1 }
}

function mean(values: readonly number[]): string {
  return (values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)).toFixed(3)
}
