import type { MoneyQuery } from '#contracts/money.ts'
import type { MoneyJson } from '#contracts/money-json.ts'
import { moneyPeriod } from '#rules/money-period.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'
import { findMismatches } from './find-mismatches.ts'
import { listMoney } from './list-money.ts'
import { readTotals } from './money-movements.ts'

/** What does not fit, what came and left, and each order beside its money. */
export async function readMoney(shop: VisitedShop, query: MoneyQuery): Promise<MoneyJson> {
  requireMay(shop, 'run_money')
  const { db } = shop
  const period = moneyPeriod(query, shop.now())
  return {
    period: { from: period.from, to: period.to },
    totals: await readTotals(db, period),
    mismatches: await findMismatches(db, { kind: query.kind }),
    ...(await listMoney(db, query)),
  }
}
