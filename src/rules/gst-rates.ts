/** A rate from a day on: flat, or a lower one up to a unit price. */
type Rate = {
  /** The first day, in India. */
  from: string
  percent: number
  /** The lower rate applies up to and including this unit price. */
  upTo?: { paise: number; percent: number }
}

type Goods = { hsn: string; rates: readonly Rate[] }

const START = '2017-07-01'
/** The day on which the GST council's reform of rates came into force. */
const REFORM = '2025-09-22'

/** Garments and made-up textile articles: chapters 61, 62 and 63. */
const CLOTHES: readonly Rate[] = [
  { from: START, percent: 12, upTo: { paise: 100_000, percent: 5 } },
  { from: REFORM, percent: 18, upTo: { paise: 250_000, percent: 5 } },
]
const HANDMADE: readonly Rate[] = [
  { from: START, percent: 12 },
  { from: REFORM, percent: 5 },
]
const FABRIC: readonly Rate[] = [{ from: START, percent: 5 }]
const GENERAL: readonly Rate[] = [{ from: START, percent: 18 }]

/** Customs tariff heading of each category. Have an accountant review this table before opening a shop. */
const GOODS: Readonly<Record<string, Goods>> = {
  // Stuffed toys.
  'Crochet Toys': { hsn: '9503', rates: HANDMADE },
  Fashion: { hsn: '6204', rates: CLOTHES },
  // Bags with an outer surface of textile, made by hand.
  Bags: { hsn: '4202', rates: HANDMADE },
  // Pullovers, cardigans and the like, knitted or crocheted.
  Knitwear: { hsn: '6110', rates: CLOTHES },
  // Other furnishing articles of textile.
  'Home Decor': { hsn: '6304', rates: CLOTHES },
  // A saree is woven, not sewn: cotton fabric.
  Sarees: { hsn: '5208', rates: FABRIC },
  // Other clothing accessories, knitted or crocheted.
  Accessories: { hsn: '6117', rates: CLOTHES },
  // Bed, table and kitchen linen.
  Home: { hsn: '6302', rates: CLOTHES },
  // Babies' garments, knitted or crocheted.
  Baby: { hsn: '6111', rates: CLOTHES },
  Beauty: { hsn: '3304', rates: GENERAL },
  Electronics: { hsn: '8543', rates: GENERAL },
}

/** Unknown categories are treated as other made-up textile articles. */
const OTHER: Goods = { hsn: '6307', rates: CLOTHES }

export function hsnFor(category: string): string {
  return goodsFor(category).hsn
}

/** In percent. The price is what was actually paid for the line: after discount and coupon. */
export function gstPercent(category: string, line: { paidPaise: number; quantity: number }, day: string): number {
  const rate = goodsFor(category).rates.findLast(({ from }) => from <= day)
  if (rate === undefined) return 0
  const isCheap = rate.upTo !== undefined && line.paidPaise <= rate.upTo.paise * line.quantity
  return isCheap && rate.upTo !== undefined ? rate.upTo.percent : rate.percent
}

function goodsFor(category: string): Goods {
  return Object.hasOwn(GOODS, category) ? (GOODS[category] ?? OTHER) : OTHER
}
