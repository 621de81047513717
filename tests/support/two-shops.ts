import { afterAll, beforeAll } from 'vitest'
import type { Database } from '#database/connect.ts'
import type { send } from './people.ts'
import { openTestShop, TestClock, type TestShop } from './test-shop.ts'

/**
 * Two processes of one shop, for the tests of one block. PGlite runs one statement at a time; PostgreSQL runs them
 * concurrently.
 */
export function openTwoShops(database: () => Database) {
  const shops: TestShop[] = []
  beforeAll(async () => {
    const options = { database: database(), clock: new TestClock(), hasLimits: false }
    shops.push(await openTestShop(options), await openTestShop(options))
  })
  afterAll(async () => {
    for (const shop of shops) await shop.close()
  })
  return {
    shops,
    first: () => shops[0]!,
    /** Every second call goes to the other process; returns their sorted status codes. */
    async atOnce(calls: readonly ((shop: TestShop) => ReturnType<typeof send>)[]): Promise<number[]> {
      const answers = await Promise.all(calls.map((call, i) => call(shops[i % 2]!)))
      return answers.map(({ statusCode }) => statusCode).sort()
    },
  }
}
