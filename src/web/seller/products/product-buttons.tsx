import { Boxes, Copy, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { IconButton, IconLink } from '../../ui/actions/icon-button.tsx'

export type ProductActions = {
  onDelete: (product: SellerProductJson) => void
  onStock: (product: SellerProductJson) => void
  onRestore: (product: SellerProductJson) => void
}

export type ProductListProps = ProductActions & {
  products: readonly SellerProductJson[]
  lowStockAlert: number
  /** Whose it is, where several sell. */
  sellerOf?: ((product: SellerProductJson) => string) | undefined
}

/** Edit, correct stock, duplicate, delete; or restore a retired one. */
export function ProductButtons({ product, ...acts }: ProductActions & { product: SellerProductJson }) {
  const { _id, title } = product
  return (
    <div className="product-acts">
      <WithRight right="products:write">
        <IconLink icon={Pencil} label={`Edit ${title}`} href={`/seller/products/edit/${_id}`} />
      </WithRight>
      <WithRight right="stock:write">
        <IconButton icon={Boxes} label={`Correct the stock of ${title}`} onClick={() => acts.onStock(product)} />
      </WithRight>
      <WithRight right="products:write">
        <IconLink icon={Copy} label={`Duplicate ${title}`} href={`/seller/products/add?from=${_id}`} />
        {product.retiredAt === null ? (
          <IconButton icon={Trash2} label={`Delete ${title}`} onClick={() => acts.onDelete(product)} />
        ) : (
          <IconButton icon={Undo2} label={`Restore ${title}`} onClick={() => acts.onRestore(product)} />
        )}
      </WithRight>
    </div>
  )
}
