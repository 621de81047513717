import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { startTestPostgres } from '../support/postgres.ts'
import { runRaces } from '../support/races.ts'
import { newFolder } from '../support/shop-process.ts'

const ROUNDS = 6
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** A little of what `npm run torture` does at length. */
test.each(['PGlite', 'PostgreSQL'])(
  'on %s: a status against a refund and a return against a cancellation leave goods and money together',
  { timeout: 240_000 },
  async (kind) => {
    const dataDir = newFolder()
    folders.push(dataDir)
    const server = kind === 'PostgreSQL' ? await startTestPostgres() : null
    try {
      const databaseUrl = await server?.newDatabase('migrated')
      const seed = Date.now() % 1_000_000
      const { problems, wrong, counts } = await runRaces({ dataDir, databaseUrl }, { seed, rounds: ROUNDS })
      expect({ problems, wrong }, `seed ${seed}`).toEqual({ problems: [], wrong: [] })
      expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(2 * ROUNDS)
    } finally {
      await server?.stop()
    }
  },
)
