import { MAX_STOCK, priceAboveProblem, stockAboveProblem } from './number-limits.ts'

/** One change to many products at once. Amounts are rupees as typed. */
export const BULK_ACTS = ['raise', 'lower', 'discount', 'undiscount', 'price', 'stock', 'on', 'off'] as const
export type BulkAct = (typeof BULK_ACTS)[number]
export type BulkChange = { act: BulkAct; amount: string }

export const MOST_BULK_PRODUCTS = 500
const MAX_PERCENT = 500
const FURTHEST_DAYS = 366
const DAY_MS = 86_400_000

export type Prices = { originalPaise: number; discountPaise: number | null }

/** What is wrong with the amount of a change; null when it is fine or not needed. */
export function bulkProblem({ act, amount }: BulkChange): string | null {
  if (act === 'on' || act === 'off' || act === 'undiscount') return null
  const typed = amount.trim()
  if (act === 'stock')
    return /^\d{1,7}$/.test(typed) && Number(typed) <= MAX_STOCK
      ? null
      : (stockAboveProblem('Stock', typed) ?? 'Stock must be a whole number of 0 or more')
  if (act === 'price')
    return /^\d{1,8}(\.\d{1,2})?$/.test(typed)
      ? null
      : (priceAboveProblem('Price', typed) ?? 'Price must be 0 or more, with at most two decimals')
  const percent = parsePercent(typed)
  if (percent === null || percent <= 0) return 'Percent must be a number above 0, with at most two decimals'
  if (act !== 'raise' && percent >= 100) return 'A price can be lowered by less than 100 percent'
  return percent > MAX_PERCENT ? `A price can be raised by at most ${MAX_PERCENT} percent` : null
}

const BIG_PERCENT = 50

/** A price that is half, twice or nothing of what it was is more often a slip of the finger than a wish. */
export function isPriceSlip(beforePaise: number, afterPaise: number): boolean {
  return afterPaise * 2 < beforePaise || afterPaise > beforePaise * 2
}

const BIG_FEE_PAISE = 50_000

/** A fee beyond this that is several times what it was may be a slip too. */
export function isFeeSlip(beforePaise: number, afterPaise: number): boolean {
  return afterPaise >= BIG_FEE_PAISE && afterPaise > 5 * beforePaise
}

/** The same for many products. `prices` are those of the products at hand: who chose more is asked. */
export function isBulkSlip(
  { act, amount }: BulkChange,
  { prices, count }: { prices: readonly number[]; count: number },
): boolean {
  if (act === 'price') {
    const paise = Math.round(Number(amount) * 100)
    return paise === 0 || prices.length < count || prices.some((before) => isPriceSlip(before, paise))
  }
  return (
    ((act === 'lower' || act === 'discount') && Number(amount) > BIG_PERCENT) ||
    (act === 'raise' && Number(amount) > 2 * BIG_PERCENT)
  )
}

/** The product's own row in the table of work: fields that `planRow` understands. */
export function bulkFields({ act, amount }: BulkChange): Record<string, string[]> {
  const typed = amount.trim()
  switch (act) {
    case 'raise':
      return { pricePercent: [typed] }
    case 'lower':
      return { pricePercent: [`-${typed}`] }
    case 'discount':
      return { offPercent: [typed] }
    case 'undiscount':
      return { offPercent: ['0'] }
    case 'price':
      return { price: [typed] }
    case 'stock':
      return { inStock: [typed] }
    case 'on':
      return { onSale: ['true'] }
    case 'off':
      return { onSale: ['false'] }
  }
}

/** Label of the bulk edit in the list of imports. */
export function bulkName({ act, amount }: BulkChange): string {
  switch (act) {
    case 'raise':
      return `Raise prices by ${amount.trim()}%`
    case 'lower':
      return `Lower prices by ${amount.trim()}%`
    case 'discount':
      return `Reduce by ${amount.trim()}%, old price shown`
    case 'undiscount':
      return 'End reductions'
    case 'price':
      return `Set prices to ₹${amount.trim()}`
    case 'stock':
      return `Set stock to ${amount.trim()}`
    case 'on':
      return 'Put on sale'
    case 'off':
      return 'Retire'
  }
}

/** Both prices change alike, so that the offer stays; rounded to whole rupees. */
export function movePrices({ originalPaise, discountPaise }: Prices, percent: number): Prices {
  const moved = (paise: number) => Math.round((paise * (100 + percent)) / 10_000) * 100
  return { originalPaise: moved(originalPaise), discountPaise: discountPaise === null ? null : moved(discountPaise) }
}

/**
 * Below the original price, which is shown struck through; 0 ends it. Rounded to whole rupees. What is cheaper already
 * stays as it is: a reduction never makes anything dearer.
 */
export function withReduction({ originalPaise, discountPaise }: Prices, percent: number): Prices {
  const reduced = Math.round((originalPaise * (100 - percent)) / 10_000) * 100
  if (percent > 0 && discountPaise !== null && discountPaise < reduced) return { originalPaise, discountPaise }
  return { originalPaise, discountPaise: reduced < originalPaise ? reduced : null }
}

/** Sets the price a shopper pays. A discount stays one while it is below the original price. */
export function withPrice({ originalPaise, discountPaise }: Prices, pricePaise: number): Prices {
  if (discountPaise !== null && pricePaise < originalPaise) return { originalPaise, discountPaise: pricePaise }
  return { originalPaise: pricePaise, discountPaise: null }
}

/** The cheapest and the dearest as they will be; nothing for a change of no price, or one that is not typed yet. */
export function previewPrices(
  change: BulkChange,
  prices: readonly number[],
): { beforePaise: number; afterPaise: number }[] {
  if (!PRICED.has(change.act) || bulkProblem(change) !== null || prices.length === 0) return []
  const ends = [...new Set([Math.min(...prices), Math.max(...prices)])]
  return ends.map((beforePaise) => ({ beforePaise, afterPaise: pricedBy(change, beforePaise) }))
}

/** A reduction counts from the original price, which is not known here. */
const PRICED: ReadonlySet<BulkAct> = new Set(['raise', 'lower', 'price'])

function pricedBy({ act, amount }: BulkChange, paise: number): number {
  if (act === 'price') return Math.round(Number(amount) * 100)
  const percent = Number(amount) * (act === 'lower' ? -1 : 1)
  return movePrices({ originalPaise: paise, discountPaise: null }, percent).originalPaise
}

/** Why work cannot be scheduled for `at`; null when it can. */
export function scheduleProblem(at: Date, now: Date): string | null {
  const wait = at.getTime() - now.getTime()
  if (!Number.isFinite(wait) || wait <= 0) return 'Please choose a time that is still to come'
  return wait > FURTHEST_DAYS * DAY_MS ? 'Please choose a time within a year' : null
}

function parsePercent(typed: string): number | null {
  return /^\d{1,4}(\.\d{1,2})?$/.test(typed) ? Number(typed) : null
}
