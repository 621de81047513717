import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { paiseFromJson } from '#rules/money.ts'
import { imageOf } from '#rules/product-images.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Anchor } from '../../ui/actions/link.tsx'
import type { Column } from '../../ui/data/table.tsx'
import { PLACEHOLDER, ResponsiveImage } from '../../ui/media/responsive-image.tsx'
import { Price } from '../../ui/product/price.tsx'
import type { ProductListProps } from './product-buttons.tsx'

/** First columns of every product list; `home` is the editor's base path, `sellerOf` says whose it is, where several sell. */
export function productColumns(
  head: string,
  home: string,
  sellerOf: ProductListProps['sellerOf'],
): Column<SellerProductJson>[] {
  return [
    {
      key: 'name',
      head,
      at: 'name',
      cell: ({ _id, title, ...product }) => (
        <span className="product-row">
          <ResponsiveImage src={imageOf(product, null) ?? PLACEHOLDER} alt="" sizes="3rem" />
          <WithRight right="products:write" instead={title}>
            <Anchor href={`${home}/edit/${_id}`}>{title}</Anchor>
          </WithRight>
        </span>
      ),
    },
    {
      key: 'category',
      head: 'Category',
      at: 'who',
      cell: (product) => (
        <>
          {product.category}
          {sellerOf === undefined ? null : <small className="hint product-seller">{sellerOf(product)}</small>}
        </>
      ),
    },
    {
      key: 'price',
      head: 'Price',
      at: 'sum',
      align: 'end',
      cell: ({ price, originalPrice }) => (
        <Price paise={paiseFromJson(price)} wasPaise={paiseFromJson(originalPrice)} />
      ),
    },
  ]
}
