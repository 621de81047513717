import { INDIA } from '#rules/indian-time.ts'
import type { InvoiceData } from './invoice-data.ts'

export const TITLES = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
} as const

/** '1,23,456.78': the column header says that it is rupees. */
export function amount(paise: number): string {
  return new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(paise / 100)
}

export function percent(value: number): string {
  return `${value}%`
}

/** '02 Mar 2026', the day in India. */
function shortDate(at: Date): string {
  const parts = { day: '2-digit', month: 'short', year: 'numeric', ...INDIA } as const
  return new Intl.DateTimeFormat('en-GB', parts).format(at)
}

export function phoneText(phone: string): string {
  return /^\d{10}$/.test(phone) ? `+91 ${phone.slice(0, 5)} ${phone.slice(5)}` : phone
}

export function factsFrom(data: InvoiceData): (readonly [string, string])[] {
  const { corrects, order } = data
  return [
    [data.kind === 'credit_note' ? 'Credit note no.' : 'Invoice no.', data.number],
    ['Date', shortDate(data.issuedAt)],
    ...(corrects === null ? [] : [['For invoice', `${corrects.number}, ${shortDate(corrects.issuedAt)}`] as const]),
    ['Order', `${order.number}, ${shortDate(order.placedAt)}`],
    ['Payment', order.payment],
    ['Place of supply', data.placeOfSupply],
    ...(data.tax === 'none' ? [] : [['Reverse charge', 'No'] as const]),
  ]
}
