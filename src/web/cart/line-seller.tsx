import type { CartLine } from '../client/cart.ts'
import { SoldByLine } from '../shell/sold-by-line.tsx'

type LineSellerProps = { product: CartLine['product']; lines: readonly Pick<CartLine, 'product'>[] }

/** Where the cart has goods of a seller beside the shop itself, each line names its own. */
export function LineSeller({ product, lines }: LineSellerProps) {
  if (!lines.some((line) => line.product.sellerId !== undefined)) return null
  return <SoldByLine seller={product.sellerId === undefined ? 'house' : (product.seller ?? null)} />
}
