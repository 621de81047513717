import type { MoneyJson, MoneyQuery } from '#contracts/admin/money.ts'
import { moneyPeriod } from '#rules/money-period.ts'
import { authorize } from '../access/authorize.ts'
import { readSellerChoices } from '../access/sold-by.ts'
import type { RequestContext } from '../context/shop.ts'
import { findMismatches } from './find-mismatches.ts'
import { listMoney } from './list-money.ts'
import { readTotals } from './money-movements.ts'

/** Mismatches, movements, and each order with its money. */
export async function readMoney(shop: RequestContext, query: MoneyQuery): Promise<MoneyJson> {
  const by = authorize(shop, 'run_money')
  const { db } = shop
  const period = moneyPeriod(query, shop.now())
  return {
    period: { from: period.from, to: period.to },
    totals: await readTotals(db, period),
    mismatches: await findMismatches(db, { kind: query.kind, now: shop.now() }),
    ...(await listMoney(db, by, query)),
    ...(await readSellerChoices(db, by)),
  }
}
