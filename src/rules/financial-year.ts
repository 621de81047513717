import { indianDate } from './indian-time.ts'

/** Kinds of documents, and the prefixes of their numbers. */
const PREFIXES = { invoice: 'TS', bill_of_supply: 'BS', credit_note: 'CN' } as const

export type InvoiceKind = keyof typeof PREFIXES

const MAX_PER_YEAR = 9_999_999
/** Minimum number of digits; a year with more than a million has one more. */
export const INVOICE_DIGITS = 6

/** '2026-27': from the first of April to the last of March, in India. */
export function financialYear(at: Date): string {
  const day = indianDate(at)
  const year = Number(day.slice(0, 4)) - (day.slice(5) < '04-01' ? 1 : 0)
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** 'TS/26-27/000001': the law allows sixteen letters, digits, dashes and slashes. */
export function invoiceNumber(kind: InvoiceKind, year: string, sequence: number): string {
  if (!Number.isInteger(sequence) || sequence < 1 || sequence > MAX_PER_YEAR) {
    throw new Error(`There is no invoice number for the sequence ${sequence}.`)
  }
  return invoicePrefix(kind, year) + String(sequence).padStart(INVOICE_DIGITS, '0')
}

export function invoicePrefix(kind: InvoiceKind, year: string): string {
  return `${PREFIXES[kind]}/${year.slice(2)}/`
}
