import fc from 'fast-check'
import { expect, test } from 'vitest'
import { play } from './support/after-sale/play.ts'
import { sequences } from './support/after-sale/sequences.ts'
import { onBothDatabases } from './support/both-databases.ts'
import { differingBooks } from './support/earning-books.ts'
import { openTestShop } from './support/test-shop.ts'

/** A run of its own: `SEQUENCES=500 SEED=7 npm run unit -- tests/after-sale.test.ts`. */
const RUNS = Number(process.env.SEQUENCES ?? 8)
const SEED = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) }

onBothDatabases('after any sequence of orders, payments, changes, returns and refunds', (database) => {
  test('money in is goods, refunds and credit to the paisa, and stock is its ledger', {
    timeout: 3_600_000,
  }, async () => {
    const shop = await openTestShop({ hasLimits: false, database: database() })
    await fc.assert(
      fc.asyncProperty(sequences, (sequence) => play(shop, sequence)),
      { numRuns: RUNS, ...SEED },
    )
    expect(await differingBooks(shop)).toEqual([])
    await shop.close()
  })
})
