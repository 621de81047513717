import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { onPostgres } from '../../../tests/support/both-databases.ts'
import { setTerms } from '../../../tests/support/order-work.ts'
import { newPerson, type Person } from '../../../tests/support/people.ts'
import { playPurchase, purchaseSequences } from '../../../tests/support/purchase-sequences.ts'
import { openStalls, type Stall } from '../../../tests/support/purchases.ts'
import { openTestShop, stockProduct, type TestShop } from '../../../tests/support/test-shop.ts'

/** A run of its own: `SEQUENCES=200 SEED=7 npm run unit -- src/shop/payments/purchase-sequences.test.ts`. */
const RUNS = Number(process.env.SEQUENCES ?? 10)
const SEED = process.env.SEED === undefined ? {} : { seed: Number(process.env.SEED) }

onPostgres('the parts of a purchase, whatever becomes of them', (database) => {
  let shop: TestShop
  let admin: Person
  const stalls: Stall[] = []

  beforeAll(async () => {
    shop = await openTestShop({ database: database(), hasLimits: false })
    await setTerms(shop, { codConfirmAbovePaise: 10_000_000, isCreditOffered: true })
    admin = await newPerson(shop, 'admin')
    // Odd prices, so that every share has to be rounded; two kinds of each seller.
    const first = await openStalls(shop, [60_001, 33_333, 10_007], 100_000)
    stalls.push(...first)
    for (const [at, originalPaise] of [4_999, 27_773, 50_003].entries()) {
      const seller = first[at]?.seller ?? null
      const whose = seller === null ? {} : { sellerId: seller.sellerId }
      const part = { title: `Bag ${at}`, stock: 100_000, originalPaise, discountPaise: null, ...whose }
      stalls.push({ seller, product: await stockProduct(shop, part) })
    }
  })
  afterAll(() => shop.close())

  test('add up to the whole in every column after every step, and money in is what they keep and gave back', {
    timeout: 3_600_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(purchaseSequences, (sequence) => playPurchase({ shop, admin, stalls }, sequence)),
      { numRuns: RUNS, ...SEED },
    )
  })
})
