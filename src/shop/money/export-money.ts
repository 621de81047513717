import type { Readable } from 'node:stream'
import type { PeriodQuery } from '#contracts/admin/money.ts'
import { moneyPeriod, type Period } from '#rules/money-period.ts'
import { safeCell } from '#rules/spreadsheet-cell.ts'
import { authorize } from '../access/authorize.ts'
import { csvFile } from '../context/csv-file.ts'
import type { RequestContext } from '../context/shop.ts'
import { type Movement, readMovements } from './money-movements.ts'

const AT_ONCE = 500
const HEAD = 'Date,Kind,Order,Customer,Email,Method,Provider id,Amount (INR)'
const KINDS: Record<Movement['kind'], string> = {
  payment: 'Payment',
  cash: 'Cash received',
  refund: 'Refund',
  'cash refund': 'Cash given back',
}

/** For the accountant: one line per movement of money, oldest first. */
export function exportMoney(shop: RequestContext, query: PeriodQuery): Readable {
  authorize(shop, 'run_money')
  return csvFile(HEAD, parts(shop, moneyPeriod(query, shop.now())))
}

async function* parts({ db }: RequestContext, period: Period) {
  let last: Movement | null = null
  do {
    const moved: Movement[] = await readMovements(db, period, last, AT_ONCE)
    yield moved.map(cells)
    last = moved.length < AT_ONCE ? null : (moved.at(-1) ?? null)
  } while (last !== null)
}

function cells({ at, kind, number, customer, email, method, providerId, paise }: Movement): string[] {
  const cells = [customer, email, method, providerId].map(safeCell)
  return [at.toISOString(), KINDS[kind], number, ...cells, (paise / 100).toFixed(2)]
}
