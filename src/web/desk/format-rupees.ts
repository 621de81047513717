import { formatMoney } from '#rules/money.ts'

/** Formats rupees of the API. */
export function rupeeWords(rupees: number): string {
  return formatMoney(Math.round(rupees * 100))
}
