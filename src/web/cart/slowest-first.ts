import { type CartLine, isBuyable } from '../client/cart.ts'

/** The products that can be ordered: the one that takes longest decides when all of them arrive. */
export function slowestFirst(lines: readonly CartLine[]): string[] {
  const buyable = lines.filter(isBuyable)
  return buyable
    .toSorted((a, b) => (b.product.leadDays ?? 0) - (a.product.leadDays ?? 0))
    .map(({ product }) => product._id)
}
