import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { Database } from '#database/connect.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import type { Product } from '#rules/product.ts'
import { buildApp } from '#server/app.ts'
import { furnishShop } from '#server/furnish-shop.ts'
import type { Shop } from '#shop/shop.ts'
import { sampleProduct } from './sample-products.ts'
import { openTestDatabase } from './test-database.ts'

export type TestShop = {
  app: FastifyInstance
  shop: Shop
  database: Database
  folder: string
  close: () => Promise<void>
}

/** A whole shop on a real database, without pages and without a port: doors are tried with `app.inject`. */
export async function openTestShop(): Promise<TestShop> {
  const database = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-test-'))
  const thrown: unknown[] = []
  const { shop, close } = await furnishShop({
    database,
    config: { dataDir: folder },
    root: resolve(import.meta.dirname, '../..'),
    onError: (error) => thrown.push(error),
  })
  const app = await buildApp({
    shop,
    log: pino({ level: 'silent' }),
    trustProxy: false,
    health: { isOpen: () => true, pingDatabase: database.ping },
    web: null,
  })
  return {
    app,
    shop,
    database,
    folder,
    close: async () => {
      await app.close()
      await close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Puts a product on sale, with its category. */
export async function stockProduct({ database, shop }: TestShop, part: Partial<Product> = {}): Promise<Product> {
  const product = sampleProduct({ id: shop.newId(), rating: 0, reviewCount: 0, ...part })
  const { rating: _, reviewCount, releaseDate, createdAt, ...row } = product
  await database.db.insert(categories).values({ name: product.category, position: reviewCount }).onConflictDoNothing()
  await database.db.insert(products).values({ ...row, releasedOn: releaseDate, createdAt: new Date(createdAt) })
  await shop.catalogue.refresh()
  return product
}
