import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { categories } from '#database/tables/catalogue.ts'
import { onBothDatabases } from '../../../tests/support/both-databases.ts'

onBothDatabases('the key of sizes and colours', (database) => {
  test('is another for other lists, also where one of them is empty, and the same for the same', async () => {
    const { db } = database()
    await db.insert(categories).values({ name: 'Bags', position: 0 })
    const lists = [
      ['{}', '{}'],
      ['{40}', '{}'],
      ['{}', '{40}'],
      ['{40}', '{40}'],
      ['{40,42}', '{}'],
      ['{40}', '{42}'],
      ['{40}', '{42}'],
    ]
    for (const [at, [sizes, colours]] of lists.entries()) {
      await db.execute(sql`
        insert into products (id, title, description, category, original_paise, stock, sizes, colors, released_on)
        values (lpad(${String(at)}, 32, '0')::uuid, 'Bag', '', 'Bags', 100, 1, ${sizes}, ${colours}, '2026-01-10')`)
    }
    const { rows } = await db.execute<{ count: string | number }>(
      sql`select count(*) as count from product_search group by choices_key order by 1`,
    )
    expect(rows.map(({ count }) => Number(count))).toEqual([1, 1, 1, 1, 1, 2])
  })
})
