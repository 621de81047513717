import { formatMoney } from '#rules/money.ts'

/** Formats rupees of the API. */
export function formatRupees(rupees: number): string {
  return formatMoney(Math.round(rupees * 100))
}
