/** Money is integer paise everywhere; rupees exist only in JSON and in front of people. */
export const CURRENCY = 'INR'
export const DEFAULT_COUNTRY = 'INDIA'

export type MoneyFormat = {
  currency?: string
  /** 'two' at checkout, orders and invoices; 'auto' elsewhere: decimals only when the amount is not whole. */
  decimals?: 'auto' | 'two'
}

/** Groups thousands, then lakhs and crores. By hand: Intl.NumberFormat takes a slow phone longer than a whole page. */
const GROUPS = /(\d)(?=(\d\d)+\d$)/g

export function currencySymbol(currency: string): string {
  return currency === CURRENCY ? '₹' : '$'
}

export function formatMoney(paise: number, { currency = CURRENCY, decimals = 'auto' }: MoneyFormat = {}): string {
  const amount = Math.round(Math.abs(paise))
  const whole = String(Math.floor(amount / 100)).replace(GROUPS, '$1,')
  const isExact = decimals === 'two' || paise % 100 !== 0
  const rest = isExact ? `.${String(amount % 100).padStart(2, '0')}` : ''
  return `${paise < 0 ? '-' : ''}${currencySymbol(currency)}${whole}${rest}`
}

export function toRupees(paise: number): number {
  return paise / 100
}

/** Exact for every amount of at most two decimals, null for anything else. */
export function toPaise(rupees: number): number | null {
  if (!Number.isFinite(rupees)) return null
  const paise = Math.round(rupees * 100)
  // Sums such as 0.1 + 0.2 have a rounding error; anything larger is a third decimal.
  const isClose = Math.abs(paise / 100 - rupees) <= 4 * Number.EPSILON * Math.abs(rupees)
  return Number.isSafeInteger(paise) && isClose ? paise : null
}

/** An amount of a JSON call shape in paise (decision 046); 0 for an invalid one, as in an edited browser storage. */
export function paiseFromJson(rupees: number): number {
  return toPaise(rupees) ?? 0
}

/** Rounded (original - discount) / original in percent; 0 when there is nothing off. */
export function percentOff(originalPaise: number, discountPaise: number | null): number {
  if (discountPaise === null || discountPaise >= originalPaise || originalPaise <= 0) return 0
  return Math.round(((originalPaise - discountPaise) / originalPaise) * 100)
}
