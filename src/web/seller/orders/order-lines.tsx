import type { OrderItemJson } from '#contracts/orders/orders.ts'
import { boughtText } from '#rules/variants/bought-choice.ts'
import { formatRupees } from '../../desk/format-rupees.ts'
import { PLACEHOLDER } from '../../ui/media/responsive-image.tsx'
import { LineItem } from '../../ui/product/line-item.tsx'

/** The items as bought. */
export function OrderLines({ items }: { items: readonly OrderItemJson[] }) {
  return (
    <ul className="seller-lines">
      {items.map(({ _id, Products: [product], quantity, ...item }) => (
        <li key={_id}>
          <LineItem
            title={product.title}
            href={`/products/${product._id}`}
            image={{ src: product.images[0] ?? PLACEHOLDER, alt: '' }}
            meta={[boughtText(item), `qty ${quantity}`].filter(Boolean).join(', ')}
            price={<b className="price num">{formatRupees(product.total)}</b>}
          />
        </li>
      ))}
    </ul>
  )
}
