import { formatMoney, type MoneyFormat, paiseFromJson } from '#rules/money.ts'

/** Shows an amount of a JSON call shape. */
export function formatRupees(rupees: number, format?: MoneyFormat): string {
  return formatMoney(paiseFromJson(rupees), format)
}

/** The same, always with paise. */
export function formatExactRupees(rupees: number): string {
  return formatRupees(rupees, { decimals: 'two' })
}
