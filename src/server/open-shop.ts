import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import { EMAIL_STAND_IN } from '#contracts/care/email-service.ts'
import { type Database, openDatabase } from '#database/connect.ts'
import { followDatabaseClock, readDatabaseTime } from '#database/database-clock.ts'
import { seedWhenEmpty } from '#database/seed/seed.ts'
import { everyInterval } from '#database/watch-versions.ts'
import { smtpTransport } from '#integrations/mail/smtp-transport.ts'
import { startParcelWebhooks } from '#sandbox/courier/webhooks.ts'
import { startWebhookSender } from '#sandbox/razorpay/webhook-sender.ts'
import { buildApp } from './app.ts'
import { banner } from './banner.ts'
import { startCareJobs } from './care-jobs.ts'
import { type Config, readConfig } from './config.ts'
import { chooseCourier } from './courier.ts'
import { createShop } from './create-shop.ts'
import { openGoogle } from './google.ts'
import { startImportJobs } from './import-jobs.ts'
import { chooseInboundMail } from './inbound-settings.ts'
import { openLog, securityEventLogger } from './log.ts'
import { logErrors } from './log-errors.ts'
import { startMailWorker } from './mail-worker.ts'
import { startNightlyBackup } from './nightly-backup.ts'
import { startNightlyCounts } from './nightly-counts.ts'
import { refuseOpenSamples } from './open-samples.ts'
import { startOrderJobs } from './order-jobs.ts'
import { argonPasswords } from './passwords.ts'
import { choosePayments, toUrl } from './payments.ts'
import { choosePayouts } from './payouts.ts'
import { closeOnSignal } from './shutdown.ts'
import { sweepHourly } from './sweep-hourly.ts'
import { watchLowStock } from './watch-low-stock.ts'
import { startWebhookJobs } from './webhook-jobs.ts'
import { chooseWebhooks } from './webhooks.ts'

export type OpenOptions = {
  env: Record<string, string | undefined>
  /** The repository's folder: migrations and drawn images are read from there. */
  root: string
  build: ServerBuild | (() => Promise<ServerBuild>)
  clientDir: string | null
  development: boolean
}

type Assembled = {
  app: FastifyInstance
  config: Config
  database: Database
  gate: { isOpen: boolean }
  /** Shutdown steps, in order. */
  steps: ReadonlyArray<() => Promise<unknown>>
}

/** Starts the shop. */
export async function openShop(options: OpenOptions): Promise<void> {
  const started = performance.now()
  const { app, config, database, gate, steps } = await assembleShop(options)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    for (const step of steps) await step()
    throw error
  }
  const closing = () => {
    gate.isOpen = false
  }
  const logError = (error: unknown, what: string) => app.log.error({ err: error }, what)
  closeOnSignal({ print, closing, logError, steps })
  console.log(banner(config, { kind: database.kind, standIns: standIns(config), ms: performance.now() - started }))
}

export async function assembleShop(options: OpenOptions): Promise<Assembled> {
  const config = readConfig(options.env)
  const log = openLog(config.logLevel)
  const passwords = argonPasswords()
  const transport = config.mail === undefined ? null : smtpTransport(config.mail)
  const { google, googleStandIn } = openGoogle(config)
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    migrationUrl: config.migrationUrl,
    dataDir: config.dataDir,
    migrationsDir: join(options.root, 'src/database/migrations'),
    templateFile: join(options.root, 'build/database-template.tar.gz'),
    progress: print,
    report: (line) => log.error(line),
  })
  try {
    const onError = logErrors(log)
    const clock = await followDatabaseClock({
      read: () => readDatabaseTime(database.db),
      every: everyInterval,
      report: (line) => log.error(line),
      onError,
    })
    const { now } = clock
    await seed(database, config, passwords.hash, now())
    if (config.mode === 'live') await refuseOpenSamples(database.db, passwords.verify)
    const opened: { app?: FastifyInstance } = {}
    const ownUrl = () => toUrl(opened.app?.server.address(), config.port)
    const { payments, standIn, checkoutScript } = choosePayments({ config, db: database.db, now, ownUrl })
    const { payouts, standIn: payoutsPlayed } = choosePayouts({ config, db: database.db, now, ownUrl, standIn })
    const { courier, standIn: courierStandIn } = chooseCourier({ config, now, ownUrl })
    const { inboundMail, mailReplies } = chooseInboundMail(config, { now, ownUrl })
    const { webhooks, webhookReceiver } = chooseWebhooks({ config, ownUrl, now })
    const { shop, close } = await createShop({
      database,
      config,
      root: options.root,
      passwords,
      payments,
      courier,
      payouts,
      inboundMail,
      google,
      webhooks,
      // Without a mail server a trial shop shows its mail at /sandbox/mail; a live one always has one.
      mailDelivery: transport === null ? 'row' : 'queue',
      logSecurityEvent: securityEventLogger(log),
      onError,
      now,
    })
    const gate = { isOpen: true }
    const app = await buildApp({
      shop,
      razorpay: standIn,
      courier: courierStandIn,
      payouts: payoutsPlayed,
      mailReplies,
      webhookReceiver,
      log,
      trustProxy: config.trustProxy,
      emailStandIn: config.emailService === EMAIL_STAND_IN ? EMAIL_STAND_IN : null,
      googleStandIn,
      hasDocs: config.hasApiDocs,
      health: { isOpen: () => gate.isOpen, pingDatabase: database.ping, freeBytes: shop.system.freeBytes },
      web: {
        build: options.build,
        clientDir: options.clientDir,
        development: options.development,
        facts: {
          origin: config.publicUrl,
          mode: config.mode,
          standIns: standIns(config),
          checkoutScript,
          hasCourier: shop.courier !== null,
          emailService: config.emailService,
        },
      },
    })
    opened.app = app
    const stopSweeping = await sweepHourly(shop, database, onError)
    const stopMail = transport === null ? async () => {} : await startMailWorker({ shop, database, transport, onError })
    const stopJobs = await startOrderJobs({ shop, database, onError, measureClock: clock.measure })
    const stopOutgoing = await startWebhookJobs({ shop, database, onError })
    const stopCare = await startCareJobs(shop, onError)
    const stopImports = await startImportJobs({ shop, database, onError })
    const stopStockWatch = await watchLowStock(shop, onError)
    const stopNightly = await startNightlyBackup(shop, onError)
    const stopCounts = await startNightlyCounts(shop, onError)
    const sender = standIn ?? payoutsPlayed
    const stopWebhooks = sender === null ? async () => {} : startWebhookSender(sender, onError)
    const stopParcels = courierStandIn === null ? async () => {} : startParcelWebhooks(courierStandIn, onError)
    // Lets a mail in progress finish before the connections close.
    const stopMailWorker = async () => {
      await stopMail()
      await transport?.close()
    }
    const steps = [
      // Jobs may call this very process, where it serves a stand-in: they stop while it still answers.
      stopJobs,
      stopOutgoing,
      stopImports,
      stopCare,
      stopWebhooks,
      stopParcels,
      () => app.close(),
      stopMailWorker,
      stopSweeping,
      stopStockWatch,
      stopNightly,
      stopCounts,
      close,
      async () => clock.stop(),
      () => database.close(),
    ]
    return { app, config, database, gate, steps }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

/** Services that stand-ins imitate. */
function standIns(config: Config): string[] {
  if (config.mode === 'live') return []
  const played = [
    ['mail', config.mail],
    ['card payments', config.razorpay],
    ['Google', config.google],
    ['courier', config.courier],
    ['payouts', config.payouts],
  ] as const
  return played.filter(([, real]) => real === undefined).map(([name]) => name)
}

async function seed(
  database: Database,
  config: Config,
  hashPassword: (plain: string) => Promise<string>,
  now: Date,
): Promise<void> {
  await seedWhenEmpty(database.db, {
    mode: config.seed,
    ...(config.admin === undefined ? {} : { admin: config.admin }),
    hashPassword,
    now,
    progress: print,
  })
}

function print(line: string): void {
  console.log(`  ${line}`)
}
