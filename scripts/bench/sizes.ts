import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, type Db, openDatabase } from '#database/connect.ts'
import { seedProducts } from '#database/seed/catalogue/all-products.ts'
import { categories } from '#database/tables/catalogue.ts'
import { NO_FILTERS } from '#rules/catalogue-query.ts'
import { toWords } from '#rules/search/plain-word.ts'
import { createCatalogueCache, type LargeCatalogue } from '#shop/cache/catalogue-cache.ts'
import { indexWords } from '#shop/cache/index-words.ts'
import { firstFound } from '#shop/catalogue/first-matches.ts'
import { sqlListing } from '#shop/catalogue/sql-listing.ts'
import { startPostgresServer } from '../../tests/support/postgres-server.ts'
import { median } from './measure.ts'
import type { Finding } from './report.ts'

const SIZES = [1_000, 10_000, 100_000]
const SEARCHES = 60

/** What lists cost a large shop as it grows, on both databases: rows of what, measured, wanted. */
export async function benchSizes(): Promise<Finding[]> {
  return [...(await benchPglite()), ...(await benchPostgres())]
}

async function benchPostgres(): Promise<Finding[]> {
  const server = await startPostgresServer({ isDurable: true })
  try {
    return await benchDatabase('PostgreSQL', { databaseUrl: server.url, dataDir: '' })
  } finally {
    await server.stop()
  }
}

async function benchPglite(): Promise<Finding[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'threadspeak-sizes-'))
  try {
    return await benchDatabase('PGlite', { dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function benchDatabase(kind: string, where: { databaseUrl?: string; dataDir: string }): Promise<Finding[]> {
  const database = await openDatabase({ ...where, migrationsDir: resolve('src/database/migrations') })
  try {
    const rows: Finding[] = []
    for (const [at, size] of SIZES.entries()) {
      console.log(`Filling ${kind} with ${size} products ...`)
      rows.push(
        ...(await benchSize(database, `${size.toLocaleString('en')} products, ${kind}`, SIZES[at - 1] ?? 0, size)),
      )
    }
    return rows
  } finally {
    await database.close()
  }
}

async function benchSize(database: Database, name: string, from: number, to: number): Promise<Finding[]> {
  const { db } = database
  await addProducts(db, from, to)
  const begun = performance.now()
  const keeper = createCatalogueCache(db, -1, () => undefined)
  const catalogue = await keeper.get()
  const read = performance.now() - begun
  keeper.stop()
  while ((await indexWords(db)) !== 'nothing');
  const indexed = performance.now() - begun
  await db.execute(sql`vacuum analyze`)
  if (catalogue.isWhole) throw new Error('a limit below nothing')
  // A catalogue that has just changed: nothing was counted before.
  const fresh = (): LargeCatalogue => ({ ...catalogue, sums: new Map() })
  const ask = (search: string, part = {}) => sqlListing(db, fresh(), { ...NO_FILTERS, search, page: 1, ...part })
  const searches = await timed(database, typedSearches(), (search) => ask(search))
  const typed = await timed(database, typedSearches(), (search) =>
    firstFound({ db, catalogue: fresh() }, search.slice(0, 3), 5),
  )
  const filters = [{ category: 'Fashion' }, { priceRange: '500-1000' }, { rating: 4, sortBy: 'price-low' }, { page: 9 }]
  const lists = await timed(database, [...filters, ...filters, ...filters], (part) => ask('', part))
  return [
    [`the first reading after ${(to - from).toLocaleString('en')} new of ${name}`, `${read.toFixed(0)} ms`, ''],
    [`indexing the words of ${(to - from).toLocaleString('en')} of ${name}`, `${(indexed / 1000).toFixed(1)} s`, ''],
    [`a search over ${name}`, searches, 'median under 50 ms'],
    [`suggestions for three letters over ${name}`, typed, 'median under 50 ms'],
    [`a filtered list over ${name}`, lists, 'median under 50 ms'],
  ]
}

/** Wall time, and processor time where the system tells it: other programs on the machine then hardly matter. */
async function timed<T>(database: Database, asked: readonly T[], work: (one: T) => Promise<unknown>): Promise<string> {
  const times: number[] = []
  const before = await processorMs(database)
  for (const one of asked) {
    const begun = performance.now()
    await work(one)
    times.push(performance.now() - begun)
  }
  const spent = ((await processorMs(database)) - before) / asked.length
  return `${median(times).toFixed(1)} ms, worst ${Math.max(...times).toFixed(1)} ms (processor: mean ${spent.toFixed(1)} ms)`
}

/** Of this process, in which PGlite runs too, and of PostgreSQL's for us. */
async function processorMs({ kind, db }: Database): Promise<number> {
  const { user, system } = process.cpuUsage()
  const own = (user + system) / 1000
  if (kind === 'pglite') return own
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database()`,
  )
  return rows.reduce((sum, { pid }) => sum + ticksOf(pid) * 10, own)
}

function ticksOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
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

/** The sample goods again and again, each with a number in its title. */
export async function addProducts(db: Db, from: number, to: number): Promise<void> {
  const names = [...new Set(seedProducts.map(({ category }) => category))]
  await db
    .insert(categories)
    .values(names.map((name, position) => ({ name, position })))
    .onConflictDoNothing()
  for (let at = from; at < to; at += 1000) {
    const rows = Array.from({ length: Math.min(1000, to - at) }, (_, k) => rowOf(at + k))
    await db.execute(sql`
      insert into products (id, title, description, category, original_paise, discount_paise, stock, colors,
        product_material, best_seller, is_new, rating_sum, rating_count, released_on)
      select id, title, description, category, original, discount, 5, colors, material, best, new, stars, 1, '2026-01-10'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as come(id uuid, title text, description text,
        category text, original bigint, discount bigint, colors text[], material text, best boolean, new boolean, stars integer)`)
  }
}

function rowOf(i: number) {
  const sample = seedProducts[i % seedProducts.length]!
  return {
    id: `01900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`,
    title: `${sample.title} ${i}`,
    description: sample.description,
    category: sample.category,
    original: sample.originalPaise,
    discount: sample.discountPaise,
    colors: sample.colors,
    material: sample.productMaterial,
    best: sample.bestSeller,
    new: sample.isNew,
    stars: 1 + (i % 5),
  }
}
