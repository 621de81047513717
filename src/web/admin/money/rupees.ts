import { formatMoney } from '#rules/money.ts'

/** Books show every paisa. */
export function rupees(amount: number): string {
  return formatMoney(Math.round(amount * 100), { decimals: 'two' })
}
