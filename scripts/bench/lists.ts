import { openDatabase } from '#database/connect.ts'
import { settleSuspected } from '#shop/money/settle-suspected.ts'
import { newPerson } from '../../tests/support/people.ts'
import { startPostgresServer } from '../../tests/support/postgres-server.ts'
import { migrationsDir } from '../../tests/support/test-database.ts'
import { openTestShop } from '../../tests/support/test-shop.ts'
import { fillBooks, GOODS, ORDERS } from './fill-books.ts'
import { median } from './measure.ts'
import type { Finding } from './report.ts'

const TIMES = 5
const MOST_MS = 100

/** Every list behind the counter, and what it is asked for. */
const LISTS: ReadonlyArray<[string, string]> = [
  ['orders', '/v1/api/seller/orders'],
  ['orders, the last page', '/v1/api/seller/orders?page=500'],
  ['orders, one status by amount', '/v1/api/seller/orders?status=Delivered&sort=amount-desc'],
  ['orders by name', '/v1/api/seller/orders?search=kabir%20lata'],
  ['orders by phone', '/v1/api/seller/orders?search=9000012345'],
  ['orders by product', '/v1/api/seller/orders?search=crochet%20bear%209'],
  ['orders with returns', '/v1/api/seller/orders?returns=waiting'],
  ['products', '/v1/api/seller/products'],
  ['products by name', '/v1/api/seller/products?search=saree%20777'],
  ['coupons', '/v1/api/cupons'],
  ['customer care', '/v1/api/seller/care'],
  ['customer care by name', '/v1/api/seller/care?search=omana'],
  ['seller dashboard', '/v1/api/seller/dashboard'],
  ['admin dashboard', '/v1/api/admin/dashboard?days=90'],
  ['customers', '/v1/api/admin/customers'],
  ['customers by spend', '/v1/api/admin/customers?sort=spend'],
  ['customers by name', '/v1/api/admin/customers?q=tara'],
  ['users', '/v1/api/admin/users'],
  ['users by name', '/v1/api/admin/users?q=buyer777'],
  ['sellers', '/v1/api/admin/sellers'],
  ['payments', '/v1/api/admin/money'],
  ['activity', '/v1/api/admin/activity'],
  ['system', '/v1/api/admin/system'],
]

/** Server time of every list of sellers and admins on PostgreSQL, with years of business in it. */
export async function benchLists(): Promise<Finding[]> {
  const server = await startPostgresServer()
  const database = await openDatabase({ databaseUrl: server.url, dataDir: '', migrationsDir })
  try {
    const begun = performance.now()
    const shop = await openTestShop({ database, hasLimits: false })
    await fillBooks(database.db)
    await shop.shop.catalogue.refresh()
    // The shop's jobs have done it where a shop runs.
    await settleSuspected(database.db)
    console.log(`${ORDERS} orders and ${GOODS} products are there after ${seconds(begun)} s`)
    const { token } = await newPerson(shop, 'admin')
    const findings: Finding[] = []
    for (const [name, url] of LISTS) {
      const times: number[] = []
      for (let time = 0; time <= TIMES; time += 1) {
        const before = performance.now()
        const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
        if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
        // The first one also reads what the database has not read yet.
        if (time > 0) times.push(performance.now() - before)
      }
      findings.push([name, `${median(times).toFixed(0)} ms`, `under ${MOST_MS} ms`])
    }
    await shop.close()
    return findings
  } finally {
    await database.close()
    await server.stop()
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
