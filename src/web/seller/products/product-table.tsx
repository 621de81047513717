import type { SellerProductJson } from '#contracts/seller-product-json.ts'
import { paiseOf } from '#rules/money.ts'
import { Anchor } from '../../ui/link.tsx'
import { Picture, PLACEHOLDER } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import { ProductButtons, type ProductListProps } from './product-acts.tsx'
import { StockChip } from './product-state.tsx'

export function ProductTable({ products, lowStockAlert, ...acts }: ProductListProps) {
  const columns: Column<SellerProductJson>[] = [
    {
      key: 'product',
      head: 'Product',
      at: 'name',
      cell: ({ _id, title, images }) => (
        <span className="product-row">
          <Picture src={images[0] ?? PLACEHOLDER} alt="" sizes="3rem" />
          <Anchor href={`/seller/products/edit/${_id}`}>{title}</Anchor>
        </span>
      ),
    },
    { key: 'category', head: 'Category', at: 'who', cell: ({ category }) => category },
    {
      key: 'price',
      head: 'Price',
      at: 'sum',
      align: 'end',
      cell: ({ price, originalPrice }) => <Price paise={paiseOf(price) ?? 0} wasPaise={paiseOf(originalPrice) ?? 0} />,
    },
    {
      key: 'stock',
      head: 'Stock',
      at: 'state',
      cell: (product) => <StockChip product={product} lowStockAlert={lowStockAlert} />,
    },
    {
      key: 'acts',
      head: 'What you can do',
      headHidden: true,
      at: 'act',
      cell: (product) => <ProductButtons product={product} {...acts} />,
    },
  ]
  return <Table caption="Products" columns={columns} rows={products} keyOf={({ _id }) => _id} />
}
