import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeUnfinished } from '#database/backup/backup-folder.ts'
import type { Database } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { freeBytesIn } from '#database/pglite-limits.ts'
import { createRandomPool } from '#database/random-pool.ts'
import { CHANGED_CHANNEL, readVersions } from '#database/versions.ts'
import { type Every, everyInterval, watchVersions } from '#database/watch-versions.ts'
import type { GoogleSignIn } from '#integrations/google/google-sign-in.ts'
import { artStore } from '#integrations/images/art-store.ts'
import { createImageStorage } from '#integrations/images/image-storage.ts'
import { openUploads } from '#integrations/images/open-uploads.ts'
import type { ImageStore } from '#rules/image-store.ts'
import { createBackupRunner } from '#shop/backups/backup-runner.ts'
import { createImageUsage } from '#shop/backups/image-usage.ts'
import { createCatalogueCache } from '#shop/cache/catalogue-cache.ts'
import { createLegalCache } from '#shop/cache/legal-cache.ts'
import { createOffersCache } from '#shop/cache/offers-cache.ts'
import { createSearchCounter } from '#shop/cache/search-counter.ts'
import { createSettingsCache } from '#shop/cache/settings-cache.ts'
import { readStockNotice } from '#shop/cache/stock-notice.ts'
import { createOrderFeed, ORDER_CHANNEL } from '#shop/context/order-feed.ts'
import type { Passwords } from '#shop/context/passwords.ts'
import type { Shop } from '#shop/context/shop.ts'
import type { Config } from './config.ts'

type ShopOptions = {
  database: Database
  config: Pick<Config, 'dataDir' | 'publicUrl' | 'hasLimits' | 'catalogueClientLimit'> &
    Partial<Pick<Config, 'backupDir' | 'backupKeepDays' | 'bucket'>>
  /** Store of uploaded images; from the settings by default. */
  uploads?: ImageStore
  passwords: Passwords
  payments: Shop['payments']
  courier: Shop['courier']
  payouts?: Shop['payouts']
  inboundMail?: Shop['inboundMail']
  google: GoogleSignIn | null
  webhooks: Shop['webhooks']
  mailDelivery: Shop['mailDelivery']
  logSecurityEvent: Shop['noteEvent']
  now?: () => Date
  /** Timer; the system's by default. */
  every?: Every
  root: string
  /** An empty database as template; the build's by default. */
  templateFile?: string
  onError: (error: unknown) => void
}

/** What was searched is written so often, and when the process ends. */
const COUNTS_EVERY_MS = 30_000

/** Creates the dependencies of the operations, and invalidates caches when the database changes. */
export async function createShop(options: ShopOptions): Promise<{ shop: Shop; close: () => Promise<void> }> {
  const { database, config, root, onError, now = () => new Date() } = options
  const catalogue = createCatalogueCache(database.db, config.catalogueClientLimit, onError)
  const settings = createSettingsCache(database.db, onError)
  const legal = createLegalCache(database.db, onError)
  const offers = createOffersCache(database.db, now, onError)
  const searchCounter = createSearchCounter(database.db, now)
  const stopCounting = everyInterval(COUNTS_EVERY_MS, () => void searchCounter.flush().catch(onError))
  const caches = [
    ['catalogue', catalogue],
    ['settings', settings],
    ['content', legal],
    // Policies contain the fees.
    ['settings', legal],
    // And whether a seller has a shipping rule of their own.
    ['catalogue', legal],
    ['content', offers],
  ] as const
  // An empty payload means that notifications may have been missed.
  const changed = (name: string) => {
    const notice = readStockNotice(name)
    if (notice !== null) return catalogue.stockChanged(notice)
    for (const [key, cache] of caches) if (name === '' || name === key) cache.changed()
  }
  const stopListening = await database.listen(CHANGED_CHANNEL, changed)
  const stopPolling = await watchVersions({
    read: () => readVersions(database.db),
    changed: (name, version) => (name === 'stock' ? catalogue.stockIsAt(version) : changed(name)),
    onError,
    every: options.every ?? everyInterval,
  })
  const orderFeed = createOrderFeed(now)
  const stopFeed = await database.listen(ORDER_CHANNEL, orderFeed.tell)
  const uploads = options.uploads ?? openUploads(config)
  const imageStorage = createImageStorage({
    stores: { art: artStore(join(root, 'art/pictures')), uploads },
    madeDir: join(config.dataDir, 'made-pictures'),
    unremovedDir: join(config.dataDir, 'unremoved-pictures'),
    onError,
  })
  const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const backups = createBackupRunner({
    database,
    folder: config.backupDir ?? join(config.dataDir, 'backups'),
    pictures: uploads,
    migrationsDir: join(root, 'src/database/migrations'),
    templateFile: options.templateFile ?? join(root, 'build/database-template.tar.gz'),
    shopVersion: version,
    now,
    onError,
  })
  // Cleans up after a killed process, in the background.
  const swept = Promise.all([imageStorage.sweepDrafts(now()), removeUnfinished(backups.folder)]).catch(onError)
  await Promise.all([catalogue.get(), settings.get(), legal.get(), offers.get()])
  const randomForIds = createRandomPool()
  return {
    shop: {
      db: database.db,
      now,
      newId: () => newId(now(), randomForIds),
      randomBytes,
      catalogue,
      settings,
      legal,
      offers,
      searchCounter,
      pictures: imageStorage,
      orderFeed,
      system: {
        version,
        startedAt: now(),
        databaseKind: database.kind,
        uploads,
        weighUploads: createImageUsage(uploads, now),
        backups,
        // Without the folder, measure the disk of the repository.
        freeBytes: () => freeBytesIn(config.dataDir).catch(() => freeBytesIn(root)),
        nightlyKeepDays: config.backupKeepDays ?? 0,
      },
      passwords: options.passwords,
      payments: options.payments,
      courier: options.courier,
      payouts: options.payouts ?? null,
      google: options.google,
      webhooks: options.webhooks,
      publicUrl: config.publicUrl,
      hasLimits: config.hasLimits,
      mailDelivery: options.mailDelivery,
      inboundMail: options.inboundMail ?? null,
      noteEvent: options.logSecurityEvent,
    },
    close: async () => {
      stopPolling()
      stopCounting()
      await searchCounter.flush().catch(onError)
      await stopListening()
      await stopFeed()
      await swept
      await backups.settled()
      for (const [, cache] of caches) cache.stop()
      await imageStorage.close()
    },
  }
}
