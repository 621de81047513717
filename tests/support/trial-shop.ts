import { createHash, randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { type Database, openDatabase } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { users } from '#database/tables/accounts.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import { coupons } from '#database/tables/coupons.ts'
import { sessions } from '#database/tables/sessions.ts'
import { stockMovements } from '#database/tables/stock.ts'
import type { Role } from '#rules/permissions.ts'
import type { Product } from '#rules/product.ts'
import { coupon, user } from './rows.ts'
import { sampleProduct } from './sample-products.ts'

/** Storage of a built shop: a folder, or a PostgreSQL. */
export type Where = { dataDir: string; databaseUrl?: string | undefined }
export type TrialPerson = { id: string; token: string; email: string }
export type Trial = { buyers: TrialPerson[]; seller: TrialPerson; products: Product[]; coupons: string[] }

const HOUR_MS = 3_600_000

export function openBooks({ dataDir, databaseUrl }: Where): Promise<Database> {
  const root = resolve(import.meta.dirname, '../..')
  return openDatabase({
    databaseUrl,
    dataDir,
    migrationsDir: resolve(root, 'src/database/migrations'),
    templateFile: resolve(root, 'build/database-template.tar.gz'),
  })
}

export function envOf({ dataDir, databaseUrl }: Where): Record<string, string> {
  const settings = { DATA_DIR: dataDir, SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'warn' }
  return databaseUrl === undefined ? settings : { ...settings, DATABASE_URL: databaseUrl }
}

type TrialOptions = { buyers: number; stocks: readonly number[]; couponLimits?: readonly number[]; categories?: number }

/** Signed-in users, products in stock and coupons: written before the shop opens. */
export async function fillTrial(
  where: Where,
  { buyers, stocks, couponLimits = [], categories: kinds }: TrialOptions,
): Promise<Trial> {
  const database = await openBooks(where)
  const id = () => newId(new Date(), (count) => randomBytes(count))
  try {
    const people: TrialPerson[] = []
    for (let count = 0; count < buyers + 1; count += 1) {
      people.push(await signIn(database, id(), count < buyers ? 'customer' : 'seller'))
    }
    const shelf = stocks.map((stock, index) =>
      sampleProduct({
        id: id(),
        title: `Piece ${index}`,
        stock,
        ...(kinds === undefined ? {} : { category: `Kind ${index % kinds}` }),
      }),
    )
    await stockShelf(database, shelf, id)
    const codes = couponLimits.map((usageLimit, index) => coupon({ code: `TRIAL${index}`, usageLimit }))
    if (codes.length > 0) await database.db.insert(coupons).values(codes)
    const seller = people.pop()
    if (seller === undefined) throw new Error('somebody sells')
    return { buyers: people, seller, products: shelf, coupons: codes.map(({ code }) => code) }
  } finally {
    await database.close()
  }
}

const ROWS_AT_ONCE = 500

async function stockShelf({ db }: Database, shelf: readonly Product[], id: () => string): Promise<void> {
  const names = [...new Set(shelf.map(({ category }) => category))]
  const kinds = names.map((name, position) => ({ name, position }))
  if (kinds.length > 0) await db.insert(categories).values(kinds).onConflictDoNothing()
  for (let at = 0; at < shelf.length; at += ROWS_AT_ONCE) {
    const part = shelf.slice(at, at + ROWS_AT_ONCE)
    await db.insert(products).values(
      part.map(({ rating: _, reviewCount: __, releaseDate, createdAt, ...row }) => ({
        ...row,
        releasedOn: releaseDate,
        createdAt: new Date(createdAt),
      })),
    )
    await db.insert(stockMovements).values(
      part.map(({ id: productId, stock: delta }) => ({
        id: id(),
        productId,
        variantId: productId,
        delta,
        reason: 'opening' as const,
      })),
    )
  }
}

async function signIn({ db }: Database, id: string, role: Role): Promise<TrialPerson> {
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest('hex')
  const now = new Date()
  const row = { ...user({ role }), id, isEmailVerified: true }
  await db.insert(users).values(row)
  const expiresAt = new Date(now.getTime() + 6 * HOUR_MS)
  const times = { createdAt: now, lastSeenAt: now, expiresAt }
  await db.insert(sessions).values({ id, userId: id, tokenHash, role, device: 'Trial', ...times })
  return { id, token, email: row.email }
}
