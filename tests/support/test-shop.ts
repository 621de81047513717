import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { EMAIL_STAND_IN } from '#contracts/care/email-service.ts'
import type { Database } from '#database/connect.ts'
import { categories, products } from '#database/tables/catalogue.ts'
import { stockMovements } from '#database/tables/stock.ts'
import type { Every } from '#database/watch-versions.ts'
import type { ImageStore } from '#rules/image-store.ts'
import type { Product } from '#rules/product.ts'
import type { CourierStandIn } from '#sandbox/courier/stand-in.ts'
import type { StandIn } from '#sandbox/razorpay/stand-in.ts'
import { buildApp } from '#server/app.ts'
import { chooseCourier } from '#server/courier.ts'
import { createShop } from '#server/create-shop.ts'
import { openGoogle } from '#server/google.ts'
import { chooseInboundMail } from '#server/inbound-settings.ts'
import { openLog, securityEventLogger } from '#server/log.ts'
import { argonPasswords } from '#server/passwords.ts'
import { choosePayments, toUrl } from '#server/payments.ts'
import { choosePayouts } from '#server/payouts.ts'
import { chooseWebhooks } from '#server/webhooks.ts'
import type { Shop } from '#shop/context/shop.ts'
import { openTestPostgres } from './postgres.ts'
import { sampleProduct } from './sample-products.ts'

export type TestShop = {
  app: FastifyInstance
  shop: Shop
  database: Database
  /** The payment provider's stand-in: `payments.ts` controls it. */
  razorpay: StandIn
  /** The courier's stand-in. */
  courier: CourierStandIn
  folder: string
  /** The shop's clock. */
  clock: TestClock
  close: () => Promise<void>
}

export type TestShopOptions = {
  /** Another shop's, which also closes it: two shops on one database act as two processes. */
  database?: Database
  clock?: TestClock
  hasLimits?: boolean
  /** Above this number of products lists are queried from the database. */
  catalogueClientLimit?: number
  /** An empty database for drills to start from. */
  templateFile?: string
  mailDelivery?: Shop['mailDelivery']
  /** Store of uploaded images, in place of a folder. */
  uploads?: ImageStore
  hasDocs?: boolean
  /** Timers controlled by the test. */
  every?: Every
  log?: Logger
  /** Replaces dependencies of the operations. */
  furnish?: (shop: Shop) => Shop
  onRoute?: (method: string, url: string) => void
}

/** Stands still until it is moved. */
export class TestClock {
  #now = new Date('2026-03-02T09:00:00Z')
  readonly now = () => new Date(this.#now)

  pass({
    days = 0,
    hours = 0,
    minutes = 0,
    seconds = 0,
  }: Partial<Record<'days' | 'hours' | 'minutes' | 'seconds', number>>) {
    this.#now = new Date(this.#now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)
  }
}

// The real algorithm at a cost that tests can afford.
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 }

// Retries at once, the circuit breaker never stays open, and a busy machine is not taken for a silent provider.
const NO_RETRY_DELAY = { pauseMs: 1, restMs: 0, timeoutMs: 30_000 }

/**
 * A whole shop on a real database, without pages: routes are called with `app.inject`, its payments over a real port.
 */
export async function openTestShop(options: TestShopOptions = {}): Promise<TestShop> {
  const { clock = new TestClock(), log = openLog('silent'), hasLimits = true, catalogueClientLimit = 5000 } = options
  const database = options.database ?? (await openTestPostgres())
  const folder = mkdtempSync(join(tmpdir(), 'threadspeak-test-'))
  const thrown: unknown[] = []
  const opened: { app?: FastifyInstance } = {}
  const { payments, standIn } = choosePayments({
    config: { razorpay: undefined },
    db: database.db,
    now: clock.now,
    ownUrl: () => toUrl(opened.app?.server.address(), 0),
    client: NO_RETRY_DELAY,
  })
  if (standIn === null) throw new Error('A test shop takes no real money.')
  const { payouts, standIn: payoutsPlayed } = choosePayouts({
    config: { payouts: undefined, mode: 'trial' },
    db: database.db,
    now: clock.now,
    ownUrl: () => toUrl(opened.app?.server.address(), 0),
    standIn,
    client: NO_RETRY_DELAY,
  })
  const { courier, standIn: courierStandIn } = chooseCourier({
    config: { courier: undefined, mode: 'trial', dataDir: null },
    now: clock.now,
    ownUrl: () => toUrl(opened.app?.server.address(), 0),
    client: NO_RETRY_DELAY,
  })
  if (courierStandIn === null) throw new Error('A test shop sends no real parcel.')
  const { google, googleStandIn } = openGoogle({ publicUrl: 'https://shop.example', google: undefined, mode: 'trial' })
  const { inboundMail, mailReplies } = chooseInboundMail(
    { inbound: undefined, mail: undefined, mode: 'trial' },
    { now: clock.now, ownUrl: () => toUrl(opened.app?.server.address(), 0) },
  )
  const { webhooks, webhookReceiver } = chooseWebhooks({
    config: { mode: 'trial', publicUrl: 'https://shop.example', allowsPrivateWebhooks: true },
    ownUrl: () => toUrl(opened.app?.server.address(), 0),
    now: clock.now,
  })
  const created = await createShop({
    database,
    config: { dataDir: folder, publicUrl: 'https://shop.example', hasLimits, catalogueClientLimit },
    root: resolve(import.meta.dirname, '../..'),
    ...(options.templateFile === undefined ? {} : { templateFile: options.templateFile }),
    ...(options.uploads === undefined ? {} : { uploads: options.uploads }),
    ...(options.every === undefined ? {} : { every: options.every }),
    passwords: argonPasswords(CHEAP),
    payments,
    courier,
    payouts,
    inboundMail,
    google,
    webhooks,
    mailDelivery: options.mailDelivery ?? 'row',
    logSecurityEvent: securityEventLogger(log),
    onError: (error) => thrown.push(error),
    now: clock.now,
  })
  const shop = options.furnish?.(created.shop) ?? created.shop
  const app = await buildApp({
    shop,
    razorpay: standIn,
    courier: courierStandIn,
    payouts: payoutsPlayed,
    mailReplies,
    webhookReceiver,
    log,
    trustProxy: false,
    emailStandIn: EMAIL_STAND_IN,
    googleStandIn,
    hasDocs: options.hasDocs ?? true,
    health: { isOpen: () => true, pingDatabase: database.ping, freeBytes: shop.system.freeBytes },
    web: null,
    ...(options.onRoute === undefined ? {} : { onRoute: options.onRoute }),
  })
  opened.app = app
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    app,
    shop,
    database,
    razorpay: standIn,
    courier: courierStandIn,
    folder,
    clock,
    close: async () => {
      await app.close()
      await created.close()
      if (options.database === undefined) await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Puts a product on sale, with its category. */
export async function stockProduct(
  { database, shop }: TestShop,
  { sellerId, ...part }: Partial<Product> & { sellerId?: string | undefined } = {},
): Promise<Product> {
  const product = sampleProduct({ id: shop.newId(), rating: 0, reviewCount: 0, ...part })
  const { rating: _, reviewCount, releaseDate, createdAt, ...row } = product
  await database.db.insert(categories).values({ name: product.category, position: reviewCount }).onConflictDoNothing()
  await database.db
    .insert(products)
    .values({ ...row, ...(sellerId && { sellerId }), releasedOn: releaseDate, createdAt: new Date(createdAt) })
  if (product.stock > 0) {
    const of = { productId: product.id, variantId: product.id }
    const opening = { id: shop.newId(), ...of, delta: product.stock, reason: 'opening' as const }
    await database.db.insert(stockMovements).values({ ...opening, at: shop.now() })
  }
  await shop.catalogue.refresh()
  return product
}
