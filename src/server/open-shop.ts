import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import type { ServerBuild } from 'react-router'
import { type Database, openDatabase } from '#database/connect.ts'
import { seedWhenEmpty } from '#database/seed/seed.ts'
import { buildApp } from './app.ts'
import { banner } from './banner.ts'
import { type Config, readConfig } from './config.ts'
import { furnishShop } from './furnish-shop.ts'
import { closeOnSignal } from './shutdown.ts'

export type OpenOptions = {
  env: Record<string, string | undefined>
  /** The folder of the repository: migrations and drawn pictures are read from there. */
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
  /** What closes it again, in order. */
  steps: ReadonlyArray<() => Promise<unknown>>
}

/** From nothing to a shop that answers. */
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
  closeOnSignal({ say, closing, steps })
  console.log(banner(config, { kind: database.kind, standIns: [], ms: performance.now() - started }))
}

export async function assembleShop(options: OpenOptions): Promise<Assembled> {
  const config = readConfig(options.env)
  const log = pino({ level: config.logLevel })
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsDir: join(options.root, 'src/database/migrations'),
    templateFile: join(options.root, 'build/database-template.tar.gz'),
    progress: say,
  })
  try {
    await seed(database, config)
    const onError = (error: unknown) => log.error({ err: error }, 'background work failed')
    const { shop, close } = await furnishShop({ database, config, root: options.root, onError })
    const gate = { isOpen: true }
    const app = await buildApp({
      shop,
      log,
      trustProxy: config.trustProxy,
      health: { isOpen: () => gate.isOpen, pingDatabase: database.ping },
      web: {
        build: options.build,
        clientDir: options.clientDir,
        development: options.development,
        facts: { origin: config.publicUrl, mode: config.mode, standIns: [] },
      },
    })
    return { app, config, database, gate, steps: [() => app.close(), close, () => database.close()] }
  } catch (error) {
    await database.close().catch(() => undefined)
    throw error
  }
}

async function seed(database: Database, config: Config): Promise<void> {
  await seedWhenEmpty(database.db, {
    mode: config.seed,
    ...(config.admin === undefined ? {} : { admin: config.admin }),
    hashPassword: (plain) => hash(plain),
    now: new Date(),
    progress: say,
  })
}

function say(line: string): void {
  console.log(`  ${line}`)
}
