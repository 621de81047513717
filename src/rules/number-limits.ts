import { formatMoney } from './money.ts'

/** The highest price of a product: ten crore rupees. */
export const MAX_PAISE = 10_000_000_000
export const MAX_STOCK = 1_000_000

/** 'Price can be at most ₹10,00,00,000', or null. */
export function priceAboveProblem(label: string, typed: string): string | null {
  return isAbove(typed, MAX_PAISE / 100) ? `${label} can be at most ${formatMoney(MAX_PAISE)}` : null
}

/** 'Stock can be at most 10,00,000', or null. */
export function stockAboveProblem(label: string, typed: string): string | null {
  return isAbove(typed, MAX_STOCK) ? `${label} can be at most ${MAX_STOCK.toLocaleString('en-IN')}` : null
}

/** However many digits were typed. */
function isAbove(typed: string, max: number): boolean {
  return /^\d+(\.\d+)?$/.test(typed.trim()) && Number(typed) > max
}
