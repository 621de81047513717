import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { onBothDatabases } from '../../tests/support/both-databases.ts'
import { emptyDatabase } from '../../tests/support/test-database.ts'
import { isUniqueViolation, sqlState } from './sql-state.ts'
import { categories } from './tables/catalogue.ts'

onBothDatabases('transactions', (database) => {
  beforeEach(() => emptyDatabase(database().db))
  const add = (name: string) => ({ name, position: 1 })
  const readNames = async () => (await database().db.select().from(categories)).map((row) => row.name).sort()

  test('a transaction that throws keeps nothing', async () => {
    const work = database().db.transaction(async (tx) => {
      await tx.insert(categories).values(add('Toys'))
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await readNames()).toEqual([])
  })

  test('statements of others are not taken into a transaction that is rolled back', async () => {
    const { db } = database()
    let insideNow = () => {}
    const inside = new Promise<void>((resolve) => {
      insideNow = resolve
    })
    const transaction = db.transaction(async (tx) => {
      await tx.insert(categories).values(add('Rolled back'))
      insideNow()
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('no')
    })
    await inside
    const others = [1, 2, 3].map((n) =>
      db
        .insert(categories)
        .values(add(`Other ${n}`))
        .execute(),
    )
    await expect(transaction).rejects.toThrow('no')
    await Promise.all(others)
    expect(await readNames()).toEqual(['Other 1', 'Other 2', 'Other 3'])
  })

  test('fifty transactions that read and write back lose no update', async () => {
    const { db } = database()
    await db.insert(categories).values({ name: 'Counter', position: 0 })
    const raise = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(categories).for('update')
        await tx.update(categories).set({ position: row!.position + 1 })
      })
    await Promise.all(Array.from({ length: 50 }, raise))
    const [row] = await db.select().from(categories)
    expect(row?.position).toBe(50)
  })

  test('a nested transaction can fail alone', async () => {
    await database().db.transaction(async (tx) => {
      await tx.insert(categories).values(add('Outer'))
      await tx
        .transaction(async (nested) => {
          await nested.insert(categories).values(add('Inner'))
          await nested.insert(categories).values(add('Outer'))
        })
        .catch((error: unknown) => expect(isUniqueViolation(error, 'categories_pkey')).toBe(true))
      await tx.transaction((nested) => nested.insert(categories).values(add('Second')))
    })
    expect(await readNames()).toEqual(['Outer', 'Second'])
  })

  test('a transaction whose failed statement was swallowed does not pretend to have committed', async () => {
    const work = database().db.transaction(async (tx) => {
      await tx.insert(categories).values(add('Bags'))
      await tx
        .insert(categories)
        .values(add('Bags'))
        .catch(() => {})
    })
    await expect(work).rejects.toThrow()
    expect(await readNames()).toEqual([])
  })

  test('SQLSTATE and constraint are found in what drizzle throws', async () => {
    const { db } = database()
    await db.insert(categories).values(add('Home Decor'))
    const error = await db
      .insert(categories)
      .values(add('home-decor'))
      .catch((thrown: unknown) => thrown)
    expect(sqlState(error)).toBe('23505')
    expect(isUniqueViolation(error, 'categories_address_key')).toBe(true)
    expect(isUniqueViolation(error, 'users_email_key')).toBe(false)
    expect(sqlState(Object.assign(new Error('pipe'), { code: 'EPIPE' }))).toBeUndefined()
  })

  test('execute answers rows and how many there were', async () => {
    const { db } = database()
    await db.insert(categories).values([add('One'), add('Two')])
    const changed = await db.execute(sql`update categories set position = 2`)
    expect(changed.rowCount).toBe(2)
    const read = await db.execute<{ name: string }>(sql`select name from categories order by name`)
    expect(read.rows).toEqual([{ name: 'One' }, { name: 'Two' }])
  })
})
