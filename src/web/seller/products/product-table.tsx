import { Boxes } from 'lucide-react'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { bulkProblem, isPriceSlip } from '#rules/bulk-edit.ts'
import { formatMoney, paiseFromJson, toPaise } from '#rules/money.ts'
import { plainNumber } from '#rules/typed-number.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { useRights } from '../../desk/use-rights.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { Checkbox, Switch } from '../../ui/forms/checkbox.tsx'
import { Price } from '../../ui/product/price.tsx'
import { EditCell } from './edit-cell.tsx'
import { ProductButtons, type ProductListProps } from './product-buttons.tsx'
import { productColumns } from './product-columns.tsx'
import { demandText, ProductDemand } from './product-demand.tsx'
import { StockChip } from './product-state.tsx'
import type { TableEdit } from './use-table-edit.ts'

type ProductTableProps = ProductListProps & {
  edit: TableEdit
  chosen: ReadonlySet<string>
  onChoose: (ids: readonly string[], isChosen: boolean) => void
}

/** Only where somebody wants something. */
const DEMAND: Column<SellerProductJson> = {
  key: 'demand',
  head: 'Demand',
  cell: (product) => <ProductDemand product={product} />,
}

/** Price, stock and sale are edited inline; selected rows are edited together. */
export function ProductTable({
  products,
  lowStockAlert,
  sellerOf,
  edit,
  chosen,
  onChoose,
  ...acts
}: ProductTableProps) {
  const has = useRights()
  const [name, category] = productColumns('Product', '/seller/products', sellerOf)
  const columns: Column<SellerProductJson>[] = [
    ...(name === undefined
      ? []
      : [has('products:write') ? { ...name, cell: (product: SellerProductJson) => chosenCell(product, name) } : name]),
    ...(category === undefined ? [] : [category]),
    { key: 'price', head: 'Price', at: 'sum', align: 'end', cell: priceCell },
    { key: 'stock', head: 'Stock', at: 'state', cell: stockCell },
    ...(has('products:write') ? [{ key: 'sale', head: 'On sale', at: 'when', cell: saleCell } as const] : []),
    ...(products.some((product) => demandText(product) !== '') ? [DEMAND] : []),
    actionsColumn((product) => <ProductButtons product={product} {...acts} />),
  ]

  function chosenCell(product: SellerProductJson, column: Column<SellerProductJson>) {
    return (
      <div className="product-choice">
        <Checkbox
          label={<span className="sr">Choose {product.title}</span>}
          checked={chosen.has(product._id)}
          onChange={({ target }) => onChoose([product._id], target.checked)}
        />
        {column.cell(product)}
      </div>
    )
  }

  function priceCell(product: SellerProductJson) {
    const price = <Price paise={paiseFromJson(product.price)} wasPaise={paiseFromJson(product.originalPrice)} />
    if (!has('products:write')) return price
    return (
      <EditCell
        what={`price of ${product.title}`}
        value={String(product.price)}
        inputMode="decimal"
        problemOf={(typed) => bulkProblem({ act: 'price', amount: plainNumber(typed) })}
        doubtAbout={(typed) => priceDoubt(paiseFromJson(product.price), toPaise(Number(plainNumber(typed))) ?? 0)}
        onSave={(typed) => edit.price(product, typed)}
      >
        {price}
      </EditCell>
    )
  }

  function stockCell(product: SellerProductJson) {
    if (!has('stock:write')) return <StockChip product={product} lowStockAlert={lowStockAlert} />
    if (product.options !== undefined) return <DialogCell {...{ product, lowStockAlert }} onStock={acts.onStock} />
    return (
      <EditCell
        what={`stock of ${product.title}`}
        value={String(product.inStock)}
        inputMode="numeric"
        problemOf={(typed) => bulkProblem({ act: 'stock', amount: plainNumber(typed) })}
        onSave={(typed) => edit.stock(product, typed)}
      >
        <StockChip product={product} lowStockAlert={lowStockAlert} />
      </EditCell>
    )
  }

  function saleCell(product: SellerProductJson) {
    return (
      <Switch
        className="sale-switch"
        label={
          <>
            <span className="sr">{product.title}: </span>
            <span className="sale-word">on sale</span>
          </>
        }
        checked={product.retiredAt === null}
        onChange={({ target }) => void edit.onSale(product, target.checked)}
      />
    )
  }

  return <Table caption="Products" columns={columns} rows={products} keyOf={({ _id }) => _id} />
}

type DialogCellProps = Pick<ProductListProps, 'lowStockAlert' | 'onStock'> & { product: SellerProductJson }

/** The sum of several combinations cannot be typed: the dialog asks which one changes. */
function DialogCell({ product, lowStockAlert, onStock }: DialogCellProps) {
  const what = `Change the stock of ${product.title}`
  return (
    <button type="button" className="edit-cell" title={what} onClick={() => onStock(product)}>
      <StockChip product={product} lowStockAlert={lowStockAlert} />
      <span className="sr">{what}</span>
      <Icon of={Boxes} />
    </button>
  )
}

function priceDoubt(beforePaise: number, afterPaise: number): string | null {
  if (!isPriceSlip(beforePaise, afterPaise)) return null
  return `That is ${formatMoney(afterPaise)} instead of ${formatMoney(beforePaise)}. Press Enter again to save it.`
}
