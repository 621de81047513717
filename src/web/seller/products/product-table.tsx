import type { SellerProductJson } from '#contracts/seller-product-json.ts'
import { actsColumn } from '../../desk/acts-column.ts'
import { type Column, Table } from '../../ui/table.tsx'
import { ProductButtons, type ProductListProps } from './product-acts.tsx'
import { productColumns } from './product-columns.tsx'
import { StockChip } from './product-state.tsx'

export function ProductTable({ products, lowStockAlert, ...acts }: ProductListProps) {
  const columns: Column<SellerProductJson>[] = [
    ...productColumns('Product', '/seller/products'),
    {
      key: 'stock',
      head: 'Stock',
      at: 'state',
      cell: (product) => <StockChip product={product} lowStockAlert={lowStockAlert} />,
    },
    actsColumn((product) => <ProductButtons product={product} {...acts} />),
  ]
  return <Table caption="Products" columns={columns} rows={products} keyOf={({ _id }) => _id} />
}
