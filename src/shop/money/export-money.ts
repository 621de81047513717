import type { Readable } from 'node:stream'
import type { PeriodQuery } from '#contracts/admin/money.ts'
import { maskEmail } from '#rules/masked-shipping.ts'
import { handKindName } from '#rules/money-kind.ts'
import { moneyPeriod, type Period } from '#rules/money-period.ts'
import { safeCell } from '#rules/spreadsheet-cell.ts'
import { authorize } from '../access/authorize.ts'
import { isContactHidden } from '../access/contacts.ts'
import { csvFile } from '../context/csv-file.ts'
import type { RequestContext } from '../context/shop.ts'
import { type Movement, readMovements } from './money-movements.ts'

const AT_ONCE = 500
const HEAD = 'Date,Kind,Order,Customer,Email,Method,Provider id,Amount (INR),Bank reference (UTR)'
const KINDS: Record<Movement['kind'], string> = {
  payment: 'Payment',
  cash: 'Cash received',
  refund: 'Refund',
  'cash refund': 'Cash given back',
  exchange: 'Exchange',
}

/** For the accountant: one line per movement of money, oldest first. */
export function exportMoney(shop: RequestContext, query: PeriodQuery): Readable {
  authorize(shop, 'run_money')
  return csvFile(HEAD, parts(shop, moneyPeriod(query, shop.now())))
}

async function* parts({ db, currentUser }: RequestContext, period: Period) {
  const isHidden = isContactHidden(currentUser)
  let last: Movement | null = null
  do {
    const moved: Movement[] = await readMovements(db, period, last, AT_ONCE)
    yield moved.map((one) => cells(isHidden ? { ...one, email: maskEmail(one.email) } : one))
    last = moved.length < AT_ONCE ? null : (moved.at(-1) ?? null)
  } while (last !== null)
}

function cells(movement: Movement): string[] {
  const { at, number, customer, email, method, providerId, utr, paise } = movement
  const cells = [customer, email, method, providerId].map(safeCell)
  return [at.toISOString(), kindName(movement), number, ...cells, (paise / 100).toFixed(2), safeCell(utr)]
}

function kindName({ kind, channel, paidBy }: Movement): string {
  if (channel === null || paidBy === null || (kind !== 'cash' && kind !== 'cash refund')) return KINDS[kind]
  const name = handKindName({ channel, paidBy })
  return kind === 'cash' ? name : `${name}, given back`
}
