import { Boxes, ExternalLink, IndianRupee, Pencil, Trash2, Undo2 } from 'lucide-react'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { WithRight } from '../../desk/with-right.tsx'
import type { ProductListProps } from '../../seller/products/product-buttons.tsx'
import { productColumns } from '../../seller/products/product-columns.tsx'
import { Combinations, isLowOnStock } from '../../seller/products/product-state.tsx'
import { IconButton, IconLink } from '../../ui/actions/icon-button.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'

type AdminProductTableProps = ProductListProps & { onPrice: (product: SellerProductJson) => void }

/** Every product with category, price, stock and status, and its actions. */
export function AdminProductTable({ products, lowStockAlert, sellerOf, ...acts }: AdminProductTableProps) {
  const statusCell = (product: SellerProductJson) => (
    <span className="stock-state">
      <Status product={product} lowStockAlert={lowStockAlert} />
      <Combinations product={product} />
    </span>
  )
  const columns: Column<SellerProductJson>[] = [
    ...productColumns('Name', '/admin/products', sellerOf),
    {
      key: 'stock',
      head: 'Stock',
      at: 'when',
      align: 'end',
      cell: ({ inStock }) => (
        <span className="num">
          {inStock}
          <span className="phone-word"> in stock</span>
        </span>
      ),
    },
    { key: 'status', head: 'Status', at: 'state', cell: statusCell },
    actionsColumn((product) => <Acts product={product} {...acts} />),
  ]
  return <Table caption="Products" columns={columns} rows={products} keyOf={({ _id }) => _id} />
}

function Status({ product, lowStockAlert }: { product: SellerProductJson; lowStockAlert: number }) {
  if (product.retiredAt !== null) return <Chip>Retired</Chip>
  if (product.inStock === 0) return <Chip tone="bad">Sold out</Chip>
  return isLowOnStock({ product, lowStockAlert }) ? (
    <Chip tone="warn">Low stock</Chip>
  ) : (
    <Chip tone="good">For sale</Chip>
  )
}

type ActsProps = Pick<AdminProductTableProps, 'onPrice' | 'onStock' | 'onDelete' | 'onRestore'>

function Acts({ product, onPrice, onStock, onDelete, onRestore }: ActsProps & { product: SellerProductJson }) {
  const { _id, title, retiredAt } = product
  return (
    <span className="product-acts admin-product-acts">
      <WithRight right="products:write">
        <IconButton icon={IndianRupee} label={`Change the price of ${title}`} onClick={() => onPrice(product)} />
      </WithRight>
      <WithRight right="stock:write">
        <IconButton icon={Boxes} label={`Correct the stock of ${title}`} onClick={() => onStock(product)} />
      </WithRight>
      <WithRight right="products:write">
        <IconLink icon={Pencil} label={`Edit ${title}`} href={`/admin/products/edit/${_id}`} />
      </WithRight>
      {retiredAt === null ? (
        <>
          <IconLink icon={ExternalLink} label={`See ${title} in the shop`} href={`/products/${_id}`} />
          <WithRight right="products:write">
            <IconButton icon={Trash2} label={`Delete ${title}`} onClick={() => onDelete(product)} />
          </WithRight>
        </>
      ) : (
        <WithRight right="products:write">
          <IconButton icon={Undo2} label={`Restore ${title}`} onClick={() => onRestore(product)} />
        </WithRight>
      )}
    </span>
  )
}
