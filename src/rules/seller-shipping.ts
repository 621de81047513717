import { allocate } from './allocate.ts'
import { paiseFromJson, toPaise, toRupees } from './money.ts'
import { type ShippingRule, shippingPaise } from './shipping.ts'

/** A seller's row, as far as shipping goes. */
export type ShippingColumns = { shippingFeePaise: number | null; freeShippingFromPaise: number | null }
/** The same in rupees, as pages have it. */
export type OwnShippingJson = { shippingFee?: number | null | undefined; freeShippingFrom?: number | null | undefined }

/** Their own rule, or null where the shop's holds. Without a limit of their own it is never free. */
export function ownShippingOf({ shippingFeePaise, freeShippingFromPaise }: ShippingColumns): ShippingRule | null {
  return shippingFeePaise === null ? null : { shippingFeePaise, freeShippingFromPaise }
}

export function ownShippingFrom(seller: OwnShippingJson | undefined): ShippingRule | null {
  if (seller?.shippingFee == null) return null
  const { shippingFee, freeShippingFrom = null } = seller
  return {
    shippingFeePaise: paiseFromJson(shippingFee),
    freeShippingFromPaise: freeShippingFrom === null ? null : toPaise(freeShippingFrom),
  }
}

export function ownShippingToJson({ shippingFeePaise, freeShippingFromPaise }: ShippingColumns) {
  return {
    shippingFee: shippingFeePaise === null ? null : toRupees(shippingFeePaise),
    freeShippingFrom: freeShippingFromPaise === null ? null : toRupees(freeShippingFromPaise),
  }
}

/** Who sends a line. `ownShipping` is their own rule; without one the shop's holds. */
export type Sent = { sellerId?: string | undefined; ownShipping?: ShippingRule | null | undefined }
type SentLine = Sent & { goodsPaise: number }

/** Goods that are charged together. */
export type ShippingGroup = {
  /** Null for all whose sellers have no rule of their own. */
  sellerId: string | null
  /** Their places in the cart. */
  lines: number[]
  goodsPaise: number
  rule: ShippingRule
  shippingPaise: number
}

/**
 * What shipping of a cart costs: goods of a seller with a rule of their own by that rule and on their own, all others
 * together by the shop's. Groups are in the order in which their goods are in the cart.
 */
export function shippingByGroup(lines: readonly SentLine[], shopRule: ShippingRule): ShippingGroup[] {
  return [...groupLines(lines)].map(([sellerId, places]) => {
    const goodsPaise = places.reduce((sum, place) => sum + (lines[place]?.goodsPaise ?? 0), 0)
    const rule = ownRuleAt(lines, places) ?? shopRule
    return { sellerId, lines: places, goodsPaise, rule, shippingPaise: shippingPaise(goodsPaise, rule) }
  })
}

/**
 * The share of each line in what shipping of the whole costs. It stays within the group that it was charged for: what the
 * own rules come to is theirs, and the rest is of the others.
 */
export function shareShipping(lines: readonly SentLine[], totalPaise: number): number[] {
  // The shop's fee is what is left, so it need not be known here.
  const groups = shippingByGroup(lines, { shippingFeePaise: 0, freeShippingFromPaise: null })
  const ownPaise = groups.reduce((sum, group) => sum + group.shippingPaise, 0)
  const shares = lines.map(() => 0)
  for (const { sellerId, lines: places, shippingPaise: own } of groups) {
    const paise = sellerId === null ? totalPaise - ownPaise : own
    const weights = places.map((place) => lines[place]?.goodsPaise ?? 0)
    for (const [at, share] of allocate(paise, weights).entries()) shares[places[at] ?? 0] = share
  }
  return shares
}

function groupLines(lines: readonly SentLine[]): Map<string | null, number[]> {
  const groups = new Map<string | null, number[]>()
  for (const [place, { sellerId, ownShipping }] of lines.entries()) {
    const key = ownShipping == null ? null : (sellerId ?? null)
    const places = groups.get(key)
    if (places === undefined) groups.set(key, [place])
    else places.push(place)
  }
  return groups
}

function ownRuleAt(lines: readonly SentLine[], [first = 0]: readonly number[]): ShippingRule | null {
  const line = lines[first]
  return line?.sellerId === undefined ? null : (line.ownShipping ?? null)
}
