import { startOfDay } from './indian-time.ts'
import { toPaise } from './money.ts'
import { isDay } from './money-period.ts'
import { plainNumber } from './typed-number.ts'

/**
 * Columns of couriers' files by their headings, in letters and digits only; of several that are there the first counts.
 * The first of each is Shiprocket's own ('AWB level report').
 */
const HEADINGS = {
  awb: ['awb', 'awbno', 'awbnumber', 'awbcode', 'waybill', 'waybillno', 'waybillnumber', 'trackingnumber'],
  amount: ['ordervalue', 'codamount', 'codcollected', 'cashcollected', 'collectedamount', 'amount'],
  charges: ['charges', 'codcharges', 'deductions', 'deduction'],
  reference: ['utr', 'utrno', 'utrnumber', 'remittanceutr', 'bankreference', 'reference'],
  paidOn: ['remittancedate', 'paidon', 'paymentdate', 'settlementdate'],
  adjusted: ['totaladjustedamt'],
} as const
type Column = keyof typeof HEADINGS

/** Known to be in such files, and of no use here. */
const OTHERS = ['crfid', 'delivereddate', 'shippeddate', 'orderid', 'courier', 'channelname', 'linkedcrfids']

const MAX_PAISE = 1_000_000_000
const AWB = /^[A-Za-z0-9-]{4,64}$/
const MAX_REFERENCE = 64

export type RemittanceColumns = { at: Partial<Record<Column, number>>; unused: string[] }

/** Which cell is which. `unused`: headings that nobody knows. */
export function findColumns(headings: readonly string[]): RemittanceColumns {
  const bare = headings.map((heading) => heading.toLowerCase().replace(/[^a-z0-9]/g, ''))
  const at: RemittanceColumns['at'] = {}
  for (const [column, names] of Object.entries(HEADINGS) as [Column, readonly string[]][]) {
    const name = names.find((one) => bare.includes(one))
    if (name !== undefined) at[column] = bare.indexOf(name)
  }
  const used = new Set(Object.values(at))
  const unused = headings.filter(
    (heading, index) => heading.trim() !== '' && !used.has(index) && !OTHERS.includes(bare[index] ?? ''),
  )
  return { at, unused: unused.map((heading) => heading.trim()) }
}

export type RemittanceLine = {
  awb: string
  collectedPaise: number
  chargesPaise: number
  reference: string
  paidOn: Date | null
}

/**
 * `awb`: none, or a spreadsheet has rounded it. `amount`, `charges`: no sum of money. `reference`: not paid to the bank
 * yet. `adjusted`: the courier has changed the sum in a way that nobody has explained.
 */
export type LineProblem = 'awb' | 'amount' | 'charges' | 'reference' | 'adjusted'

/** `reference` stands for lines whose file has none. */
export function readLine(
  cells: readonly string[],
  { at }: RemittanceColumns,
  reference: string,
): { awb: string; line: RemittanceLine; problem: null } | { awb: string; line: null; problem: LineProblem } {
  const cell = (column: Column) => (at[column] === undefined ? '' : (cells[at[column]] ?? '').trim())
  const awb = cell('awb')
  const refuse = (problem: LineProblem) => ({ awb: awb.slice(0, 64), line: null, problem })
  if (!AWB.test(awb)) return refuse('awb')
  const collectedPaise = paiseFrom(cell('amount'))
  if (collectedPaise === null) return refuse('amount')
  const chargesPaise = cell('charges') === '' ? 0 : paiseFrom(cell('charges'))
  if (chargesPaise === null) return refuse('charges')
  const adjusted = cell('adjusted')
  if (adjusted !== '' && paiseFrom(adjusted) !== 0) return refuse('adjusted')
  const paid = (cell('reference') || reference.trim()).slice(0, MAX_REFERENCE)
  if (paid === '') return refuse('reference')
  const line = { awb, collectedPaise, chargesPaise, reference: paid, paidOn: dayFrom(cell('paidOn')) }
  return { awb, line, problem: null }
}

function paiseFrom(typed: string): number | null {
  const plain = plainNumber(typed)
  const paise = /^\d{1,9}(\.\d{1,2}0*)?$/.test(plain) ? toPaise(Number(plain)) : null
  return paise === null || paise > MAX_PAISE ? null : paise
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** 2026-11-18, 18-11-2026, 18/11/2026, 18 Nov 2026, 18-Nov-26, each with or without a time; null for anything else. */
function dayFrom(typed: string): Date | null {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(typed) ?? []
  if (year !== '') return startIf(`${year}-${month}-${day}`)
  const [, d = '', m = '', y = ''] =
    /^(\d{1,2})[-/ ]([A-Za-z]{3,9}|\d{1,2})[-/, ]+(\d{4}|\d{2})(?!\d)/.exec(typed) ?? []
  if (d === '') return null
  const number = /^\d/.test(m) ? Number(m) : MONTHS.indexOf(m.slice(0, 3).toLowerCase()) + 1
  const two = (value: string | number) => String(value).padStart(2, '0')
  return startIf(`${y.length === 2 ? `20${y}` : y}-${two(number)}-${two(d)}`)
}

function startIf(day: string): Date | null {
  return isDay(day) ? startOfDay(day) : null
}
