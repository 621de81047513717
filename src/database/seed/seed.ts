import { sql } from 'drizzle-orm'
import { DEFAULT_CATEGORIES } from '#rules/product-form.ts'
import type { Db } from '../database.ts'
import { users } from '../tables/accounts.ts'
import { products } from '../tables/catalogue.ts'
import { lowStockTells } from '../tables/low-stock.ts'
import { settings } from '../tables/settings.ts'
import { productVariants } from '../tables/variants.ts'
import { SAMPLE_PASSWORD } from './sample-password.ts'
import { SAMPLE_ACCOUNTS, seedAccounts, seedAdmin } from './seed-accounts.ts'
import { seedCare } from './seed-care.ts'
import { insertCategories, seedCatalogue } from './seed-catalogue.ts'
import { seedCampaigns, seedCoupons } from './seed-offers.ts'
import { seedOrders } from './seed-orders.ts'
import { seedLegalPages, seedSettings } from './seed-pages.ts'
import { seedReviews } from './seed-reviews.ts'
import { SAMPLE_SELLERS, seedSellers } from './seed-sellers.ts'
import { seedVariants } from './seed-variants.ts'
import { SeededRandom } from './seeded-random.ts'

export type SeedOptions = {
  mode: 'sample' | 'none'
  /** The first admin of a shop without samples. */
  admin?: { email: string; password: string } | undefined
  hashPassword: (plain: string) => Promise<string>
  now: Date
  progress?: ((line: string) => void) | undefined
}

const LOCK = 7_268_002
const SEED = 20_250_306

/**
 * Seeds a shop without users and products, once, even when several processes start together. Returns whether it did.
 */
export async function seedWhenEmpty(db: Db, options: SeedOptions): Promise<boolean> {
  if (!(await isWaiting(db, options))) return false
  const hashes = await hashPasswords(options)
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)
    if (!(await isWaiting(tx, options))) return false
    const random = new SeededRandom(SEED)
    await seedSettings(tx, options.now, options.mode === 'sample')
    await seedLegalPages(tx, options.now, random)
    if (options.mode === 'sample') await seedSample(tx, hashes, options, random)
    else await seedBare(tx, hashes, options, random)
    return true
  })
}

async function isWaiting(db: Db, { mode, admin }: SeedOptions): Promise<boolean> {
  if ((await db.$count(users)) > 0 || (await db.$count(products)) > 0) return false
  return mode === 'sample' || admin !== undefined || (await db.$count(settings)) === 0
}

function hashPasswords({ mode, admin, hashPassword }: SeedOptions): Promise<string[]> {
  const accounts = SAMPLE_ACCOUNTS.length + SAMPLE_SELLERS.length
  const plain = mode === 'sample' ? Array(accounts).fill(SAMPLE_PASSWORD) : admin ? [admin.password] : []
  return Promise.all(plain.map((password: string) => hashPassword(password)))
}

async function seedSample(db: Db, hashes: string[], { now, progress }: SeedOptions, random: SeededRandom) {
  progress?.('Database: filling the shop with samples')
  const accounts = await seedAccounts(db, hashes, now, random)
  const made = await seedCatalogue(db, accounts.seller, now, random)
  const verified = await seedReviews(db, made, accounts.reviewers, now, random)
  await seedCoupons(db, accounts.shopper, now, random)
  await seedCampaigns(db, now, random)
  await seedCare(db, accounts, now, random)
  await seedOrders(db, { products: made, people: accounts, reviews: verified, now }, random)
  await seedVariants({ db, seller: accounts.seller, now, random }, made)
  await seedSellers(db, hashes.slice(SAMPLE_ACCOUNTS.length), random)
  // Suppresses low-stock mails about what starts below the threshold.
  await db.execute(sql`insert into ${lowStockTells} (variant_id, told_at)
    select id, ${now.toISOString()}::timestamptz from ${productVariants} where stock <= 10 and retired_at is null`)
}

async function seedBare(db: Db, hashes: string[], { admin, now, progress }: SeedOptions, random: SeededRandom) {
  progress?.('Database: starting bare, without samples')
  await insertCategories(db, DEFAULT_CATEGORIES, now)
  if (admin) await seedAdmin(db, admin.email, hashes[0]!, now, random)
}
