import { rmSync } from 'node:fs'
import type { Outcome } from '../ordeal.ts'
import { startPostgresServer } from '../postgres-server.ts'
import { newFolder } from '../shop-process.ts'
import type { Where } from '../trial-shop.ts'
import type { Recipe } from './recipe.ts'

/** Against the built shop on each database, one after the other. */
export function onBothDatabases(play: (where: Where, seed: number) => Promise<Outcome>): Recipe['run'] {
  return async (seed) => {
    const server = await startPostgresServer()
    const folders = [newFolder(), newFolder()]
    try {
      const onPostgres = await play({ dataDir: folders[0] ?? '', databaseUrl: server.url }, seed)
      const onPglite = await play({ dataDir: folders[1] ?? '' }, seed + 1)
      return {
        problems: [...onPostgres.problems, ...onPglite.problems],
        wrong: [...onPostgres.wrong, ...onPglite.wrong],
        acknowledged: onPostgres.acknowledged + onPglite.acknowledged,
        counts: { ...named('PostgreSQL', onPostgres.counts), ...named('PGlite', onPglite.counts) },
      }
    } finally {
      await server.stop()
      for (const folder of folders) rmSync(folder, { recursive: true, force: true })
    }
  }
}

function named(database: string, counts: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([summary, count]) => [`${database}: ${summary}`, count]))
}
