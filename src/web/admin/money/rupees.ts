import { formatMoney } from '#rules/money.ts'

/** Always with paise. */
export function rupees(amount: number): string {
  return formatMoney(Math.round(amount * 100), { decimals: 'two' })
}
