import { gstPercent, hsnFor } from './gst-rates.ts'
import { findState } from './indian-states.ts'
import { spread } from './spread.ts'

/** A line of an order, as far as tax goes. */
export type SoldLine = { category: string; pricePaise: number; quantity: number }
/** What else the buyer pays for: shipping and the platform fee. */
export type Fee = { name: string; paise: number }

/** Inside one state the tax is shared equally between the centre and the state; across a border it is one. */
export type Tax = { cgstPaise: number; sgstPaise: number; igstPaise: number }

export type TaxedLine = Tax & {
  hsn: string
  percent: number
  /** What the line cost before the coupon. */
  grossPaise: number
  /** Its part of the coupon. */
  couponPaise: number
  taxablePaise: number
  /** With tax: what the buyer pays for it. */
  totalPaise: number
}

export type TaxedOrder = { lines: TaxedLine[]; fees: (TaxedLine & { name: string })[] }

export type Supply = { isWithinState: boolean; day: string }

/** Where the goods go to decides; a state nobody can tell is another state. */
export function isWithinState(sellerState: string, buyerState: string): boolean {
  const seller = findState(sellerState)
  return seller !== null && seller === findState(buyerState)
}

/**
 * Prices include their tax, so it is taken out of what was paid. The coupon lowers each line in proportion before the
 * rate is looked up. Shipping and the platform fee belong to the supply of the goods (a composite supply): they are
 * taxed like the goods with the highest rate, and carry their HSN.
 */
export function taxOrder(order: {
  lines: readonly SoldLine[]
  couponPaise: number
  fees: readonly Fee[]
  supply: Supply
}): TaxedOrder {
  const { supply } = order
  const gross = order.lines.map(({ pricePaise, quantity }) => pricePaise * quantity)
  const coupons = spread(order.couponPaise, gross)
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

/** The tax inside an amount: its parts and what is left always make the amount, and the two halves are the same. */
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

/** Half up, in whole numbers only. */
function divideRounded(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor))
}
