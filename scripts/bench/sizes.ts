import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, openDatabase } from '#database/connect.ts'
import { seedProducts } from '#database/seed/catalogue/all-products.ts'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { toWords } from '#rules/search/plain-word.ts'
import { createCatalogueCache, type LargeCatalogue } from '#shop/cache/catalogue-cache.ts'
import { indexWords } from '#shop/cache/index-words.ts'
import { firstFound } from '#shop/catalogue/first-matches.ts'
import { sqlListing } from '#shop/catalogue/sql-listing.ts'
import type { Where } from '../../tests/support/trial-shop.ts'
import { inBareRequests } from './bare-request.ts'
import { processorMs } from './cpu-time.ts'
import { addProducts } from './fill-products.ts'
import { median } from './measure.ts'
import type { Finding } from './report.ts'
import { type DatabaseKind, onDatabase } from './trial-database.ts'

const SIZES = [1_000, 10_000, 100_000]
const SEARCHES = 60

/** What lists cost a large shop as it grows, on both databases: rows of what, measured, wanted. */
export async function benchSizes(bareMs: number | null): Promise<Finding[]> {
  const pglite = await onDatabase('PGlite', (where) => benchDatabase('PGlite', where, bareMs))
  return [...pglite, ...(await onDatabase('PostgreSQL', (where) => benchDatabase('PostgreSQL', where, bareMs)))]
}

async function benchDatabase(kind: DatabaseKind, where: Where, bareMs: number | null): Promise<Finding[]> {
  const database = await openDatabase({ ...where, migrationsDir: resolve('src/database/migrations') })
  try {
    const rows: Finding[] = []
    for (const [at, size] of SIZES.entries()) {
      console.log(`Filling ${kind} with ${size} products ...`)
      const name = `${size.toLocaleString('en')} products, ${kind}`
      rows.push(...(await benchSize({ database, bareMs }, name, SIZES[at - 1] ?? 0, size)))
    }
    return rows
  } finally {
    await database.close()
  }
}

type Bench = { database: Database; bareMs: number | null }

async function benchSize(bench: Bench, name: string, from: number, to: number): Promise<Finding[]> {
  const { db } = bench.database
  await addProducts(db, from, to)
  const begun = performance.now()
  const cache = createCatalogueCache(db, -1, () => undefined)
  const catalogue = await cache.get()
  const read = performance.now() - begun
  cache.stop()
  while ((await indexWords(db)) !== 'nothing');
  const indexed = performance.now() - begun
  await db.execute(sql`vacuum analyze`)
  if (catalogue.isWhole) throw new Error('a limit below nothing')
  // A catalogue that has just changed: nothing was counted before.
  const fresh = (): LargeCatalogue => ({ ...catalogue, sums: new Map() })
  const ask = (search: string, part = {}) => sqlListing(db, fresh(), { ...NO_FILTERS, search, page: 1, ...part })
  const searches = await timed(bench, typedSearches(), (search) => ask(search))
  const typed = await timed(bench, typedSearches(), (search) =>
    firstFound({ db, catalogue: fresh() }, { ...NO_FILTERS, search: search.slice(0, 3) }, 5),
  )
  const filters = [{ category: 'Fashion' }, { priceRange: '500-1000' }, { rating: 4, sortBy: 'price-low' }, { page: 9 }]
  const lists = await timed(bench, [...filters, ...filters, ...filters], (part) => ask('', part))
  return [
    [`the first reading after ${(to - from).toLocaleString('en')} new of ${name}`, `${read.toFixed(0)} ms`, ''],
    [`indexing the words of ${(to - from).toLocaleString('en')} of ${name}`, `${(indexed / 1000).toFixed(1)} s`, ''],
    [`a search over ${name}`, searches, 'median under 50 ms'],
    [`suggestions for three letters over ${name}`, typed, 'median under 50 ms'],
    [`a filtered list over ${name}`, lists, 'median under 50 ms'],
  ]
}

/** Wall time, and processor time where the system tells it: other programs on the machine then hardly matter. */
async function timed<T>(
  { database, bareMs }: Bench,
  asked: readonly T[],
  work: (one: T) => Promise<unknown>,
): Promise<string> {
  const times: number[] = []
  const before = await spentMs(database)
  for (const one of asked) {
    const begun = performance.now()
    await work(one)
    times.push(performance.now() - begun)
  }
  const spent = ((await spentMs(database)) - before) / asked.length
  return `${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms (CPU: mean ${spent.toFixed(1)} ms = ${inBareRequests(spent, bareMs)})`
}

/** Of this process, in which PGlite runs too, and of PostgreSQL's for us. */
async function spentMs({ kind, db }: Database): Promise<number> {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1000
  if (kind === 'pglite') return own
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  return rows.reduce((sum, { pid }) => sum + (processorMs(pid) ?? 0), own)
}

/** Words of titles: whole, begun, and with a letter lost. */
function typedSearches(): string[] {
  const words = seedProducts.flatMap(({ title, category }) => toWords(`${title} ${category}`))
  return Array.from({ length: SEARCHES }, (_, i) => {
    const word = words[(i * 37) % words.length] ?? ''
    if (i % 3 === 0) return word
    return i % 3 === 1 ? word.slice(0, 4) : word.slice(0, 2) + word.slice(3)
  })
}
