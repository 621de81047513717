import { allocate } from './allocate.ts'
import { gstPercent, hsnFor } from './gst-rates.ts'
import { findState } from './indian-states.ts'

/** A line of an order, as far as tax goes. */
export type SoldLine = { category: string; pricePaise: number; quantity: number }
/** Other charges: shipping and the platform fee. */
export type Fee = { name: string; paise: number }

/** Within one state the tax is split equally between centre and state; between states it is IGST alone. */
export type Tax = { cgstPaise: number; sgstPaise: number; igstPaise: number }

export type TaxedLine = Tax & {
  hsn: string
  percent: number
  /** Line total before the coupon. */
  grossPaise: number
  /** Its share of the coupon. */
  couponPaise: number
  taxablePaise: number
  /** Including tax: what the buyer pays for it. */
  totalPaise: number
}

export type TaxedOrder = { lines: TaxedLine[]; fees: (TaxedLine & { name: string })[] }

export type Supply = { isWithinState: boolean; day: string }

/** Place of supply: the delivery state decides; an unknown state counts as another state. */
export function isWithinState(sellerState: string, buyerState: string): boolean {
  const seller = findState(sellerState)
  return seller !== null && seller === findState(buyerState)
}

/**
 * Prices include tax, so it is computed out of what was paid. The coupon lowers each line in proportion before the rate
 * is looked up. Shipping and the platform fee belong to the supply of the goods (a composite supply): they are taxed
 * like the goods with the highest rate, and carry their HSN.
 */
export function taxOrder(order: {
  lines: readonly SoldLine[]
  couponPaise: number
  fees: readonly Fee[]
  supply: Supply
}): TaxedOrder {
  const { supply } = order
  const gross = order.lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const coupons = allocate(order.couponPaise, gross)
  const lines = order.lines.map(({ category, quantity }, index): TaxedLine => {
    const grossPaise = gross[index] ?? 0
    const couponPaise = coupons[index] ?? 0
    const percent = gstPercent(category, { paidPaise: grossPaise - couponPaise, quantity }, supply.day)
    return taxedLine({ hsn: hsnFor(category), percent, grossPaise, couponPaise }, supply)
  })
  const principal = lines.reduce<TaxedLine | null>(
    (best, line) => (line.percent > (best?.percent ?? -1) ? line : best),
    null,
  )
  const { hsn = '', percent = 0 } = principal ?? {}
  const fees = order.fees
    .filter(({ paise }) => paise > 0)
    .map(({ name, paise }) => ({ name, ...taxedLine({ hsn, percent, grossPaise: paise, couponPaise: 0 }, supply) }))
  return { lines, fees }
}

/** The tax included in an amount: the parts always add up to the amount, and CGST equals SGST. */
export function taxInside(totalPaise: number, percent: number, isWithin: boolean): Tax & { taxablePaise: number } {
  if (isWithin) {
    const half = divideRounded(totalPaise * percent, 2 * (100 + percent))
    return { cgstPaise: half, sgstPaise: half, igstPaise: 0, taxablePaise: totalPaise - 2 * half }
  }
  const igstPaise = divideRounded(totalPaise * percent, 100 + percent)
  return { cgstPaise: 0, sgstPaise: 0, igstPaise, taxablePaise: totalPaise - igstPaise }
}

function taxedLine(line: Pick<TaxedLine, 'hsn' | 'percent' | 'grossPaise' | 'couponPaise'>, supply: Supply): TaxedLine {
  const totalPaise = line.grossPaise - line.couponPaise
  return { ...line, totalPaise, ...taxInside(totalPaise, line.percent, supply.isWithinState) }
}

/** Rounds half up, in integers only. */
function divideRounded(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
