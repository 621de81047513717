import { formatMoney } from '#rules/money.ts'

/** What a call says in rupees, as people read it. */
export function rupeeWords(rupees: number): string {
  return formatMoney(Math.round(rupees * 100))
}
