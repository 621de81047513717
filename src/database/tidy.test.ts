import { ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { limits } from './tables/limits.ts'

onBothDatabases('tidying', (database) => {
  test('what was deleted takes no room in the embedded database for ever, and nothing else is lost', async () => {
    const { db, kind } = database()
    const size = async () => {
      const { rows } = await db.execute<{ bytes: string | number }>(sql`select pg_relation_size('limits') as bytes`)
      return Number(rows[0]?.bytes)
    }
    const windowStart = new Date('2026-02-01T00:00:00Z')
    const windowEnd = new Date('2026-03-01T00:00:00Z')
    const row = { count: 1, windowStart, windowEnd }
    await db.delete(limits)
    await db.insert(limits).values({ key: 'kept', ...row })
    await db.insert(limits).values(Array.from({ length: 2000 }, (_, i) => ({ key: `key-${i}`, ...row })))
    await db.delete(limits).where(ne(limits.key, 'kept'))
    const before = await size()
    await database().tidy()
    if (kind === 'pglite') expect(await size()).toBeLessThan(before)
    expect(await db.select({ key: limits.key }).from(limits)).toEqual([{ key: 'kept' }])
  })
})
