import { stockIdOf } from '../client/add-to-cart.ts'
import type { CartLine } from '../client/cart.ts'

/** The same on every device, where ids of lines are not. */
export function lineKey(line: Pick<CartLine, 'variantId' | 'product' | 'color' | 'size'>): string {
  return line.variantId === undefined ? [stockIdOf(line), line.color, line.size].join(' ') : line.variantId
}
