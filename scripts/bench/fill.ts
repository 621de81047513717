import { resolve } from 'node:path'
import { openDatabase } from '#database/connect.ts'
import { newId } from '#database/new-id.ts'
import { seedWhenEmpty } from '#database/seed/seed.ts'
import { products } from '#database/tables/catalogue.ts'
import type { Where } from '../../tests/support/trial-shop.ts'

/** The sample shop, its products repeated until there are enough. */
export async function fillSamples({ dataDir, databaseUrl }: Where, wanted: number): Promise<void> {
  const database = await openDatabase({
    dataDir,
    databaseUrl,
    migrationsDir: resolve('src/database/migrations'),
    templateFile: resolve('build/database-template.tar.gz'),
  })
  let state = 7
  const random = (bytes: number) =>
    Uint8Array.from({ length: bytes }, () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return state % 256
    })
  try {
    await seedWhenEmpty(database.db, { mode: 'sample', hashPassword: async () => 'none', now: new Date() })
    const samples = await database.db.select().from(products)
    const more = Array.from({ length: Math.max(0, wanted - samples.length) }, (_, i) => {
      const sample = samples[i % samples.length]!
      return { ...sample, id: newId(new Date(1_760_000_000_000 + i * 1000), random), title: `${sample.title} ${i}` }
    })
    for (let at = 0; at < more.length; at += 200) await database.db.insert(products).values(more.slice(at, at + 200))
  } finally {
    await database.close()
  }
}
