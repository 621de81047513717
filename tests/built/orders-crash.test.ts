import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { runOrdeal } from '../support/ordeal.ts'
import { startTestPostgres } from '../support/postgres.ts'
import { newFolder } from '../support/shop-process.ts'

const KILLS = 4
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** A little of what `npm run torture` does at length. */
test.each(['PGlite', 'PostgreSQL'])(
  `on %s: after ${KILLS} kills with -9 in the middle of orders, every promise is kept`,
  { timeout: 240_000 },
  async (kind) => {
    const dataDir = newFolder()
    folders.push(dataDir)
    const server = kind === 'PostgreSQL' ? await startTestPostgres() : null
    try {
      const databaseUrl = await server?.newDatabase('migrated')
      const seed = Date.now() % 1_000_000
      const ordeal = { seed, kills: KILLS, clients: 6, faults: true }
      const { problems, wrong, acknowledged } = await runOrdeal({ dataDir, databaseUrl }, ordeal)
      expect({ problems, wrong }, `seed ${seed}`).toEqual({ problems: [], wrong: [] })
      expect(acknowledged).toBeGreaterThan(0)
    } finally {
      await server?.stop()
    }
  },
)
