import { rm } from 'node:fs/promises'
import { afterAll, expect, test } from 'vitest'
import { startTestPostgres } from '../support/postgres.ts'
import { cancelWhileShipping, type Play, raceOn, receiveWhileCancelling } from '../support/recipes/opposite-wishes.ts'
import { newFolder } from '../support/shop-process.ts'

const ROUNDS = 6
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** A little of what `npm run torture` does at length. */
test.each<[string, string, Play]>([
  ['PGlite', 'a status against a refund', cancelWhileShipping],
  ['PostgreSQL', 'a status against a refund', cancelWhileShipping],
  ['PostgreSQL', 'a return against a cancellation', receiveWhileCancelling],
])('on %s %s leaves goods and money together', { timeout: 240_000 }, async (kind, _, play) => {
  const dataDir = newFolder()
  folders.push(dataDir)
  const server = kind === 'PostgreSQL' ? await startTestPostgres() : null
  try {
    const databaseUrl = await server?.newDatabase('migrated')
    const seed = Date.now() % 1_000_000
    const { problems, wrong, counts } = await raceOn({ dataDir, databaseUrl }, play, seed, ROUNDS)
    expect({ problems, wrong }, `seed ${seed}`).toEqual({ problems: [], wrong: [] })
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(ROUNDS)
  } finally {
    await server?.stop()
  }
})
