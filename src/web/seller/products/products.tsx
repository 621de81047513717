import { Download, LayoutGrid, List, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SellerProductJson, SellerProductListJson } from '#contracts/seller-product-json.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { DeskCount, DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { download } from '../../desk/download.ts'
import { useAnswer } from '../../desk/use-answer.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Route } from './+types/products'
import { DeleteProduct } from './delete-product.tsx'
import { ProductCards, ProductCardsWaiting } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'
import { useProductWork } from './use-product-work.ts'
import './products.css'

const StockDialog = lazy(() => import('./stock-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Product Management', description: 'What the shop sells.', path: '/seller/products' })

const SHOWN = [
  { value: 'sold', label: 'On sale' },
  { value: 'low', label: 'Low stock' },
  { value: 'retired', label: 'Retired' },
]
const VIEWS = [
  { value: 'grid', label: 'Grid', icon: LayoutGrid, iconOnly: true },
  { value: 'list', label: 'List', icon: List, iconOnly: true },
]

type Open = { what: 'delete' | 'stock'; product: SellerProductJson } | null

export default function Products() {
  const query = useQuery()
  const [open, setOpen] = useState<Open>(null)
  const asked = new URLSearchParams({ search: query.get('search'), page: query.get('page') || '1' })
  if (query.get('show')) asked.set('show', query.get('show'))
  const answer = useAnswer<SellerProductListJson>(`/v1/api/seller/products?${asked}`)
  const search = useTypedSearch(query.get('search'), (words) => query.set({ search: words }))
  const work = useProductWork(answer)
  const view = query.get('view') === 'list' ? 'list' : 'grid'
  const Shown = view === 'list' ? ProductTable : ProductCards
  const close = () => setOpen(null)
  const acts = {
    onDelete: (product: SellerProductJson) => setOpen({ what: 'delete', product }),
    onStock: (product: SellerProductJson) => setOpen({ what: 'stock', product }),
    onRestore: work.restore,
  }

  return (
    <>
      <div className="work-bar">
        <h1>Product Management</h1>
        <div className="right">
          <ButtonLink look="plain" href="/seller/products/import">
            <Icon of={Upload} />
            Import
          </ButtonLink>
          <Button
            look="plain"
            onClick={() => download('/v1/api/seller/products.csv', 'products.csv').catch(work.tellFailure)}
          >
            <Icon of={Download} />
            Export
          </Button>
          <ButtonLink href="/seller/products/add">
            <Icon of={Plus} />
            Add Product
          </ButtonLink>
        </div>
      </div>
      <div className="work-tools">
        <SearchInput label="Search products" placeholder="Search products" {...search} />
        <Segmented
          legend="Which products"
          legendHidden
          name="show"
          options={SHOWN}
          value={query.get('show') || 'sold'}
          onChange={(show) => query.set({ show: show === 'sold' ? '' : show })}
        />
        <Segmented
          legend="View"
          legendHidden
          name="view"
          options={VIEWS}
          value={view}
          onChange={(value) => query.set({ view: value === 'grid' ? '' : value, page: query.get('page') })}
        />
        <DeskCount total={answer.data?.total} one="product" many="products" />
      </div>
      <DeskList
        answer={answer}
        query={query}
        things="products"
        failed={PRODUCT_TEXTS.listFailed}
        empty="Nothing here yet."
        emptyAction={<ButtonLink href="/seller/products/add">Add Product</ButtonLink>}
        waiting={<ProductCardsWaiting />}
      >
        {({ products, lowStockAlert }) => <Shown products={products} lowStockAlert={lowStockAlert} {...acts} />}
      </DeskList>
      {open?.what === 'delete' ? (
        <DeleteProduct product={open.product} onClose={close} onConfirm={() => work.remove(open.product)} />
      ) : null}
      <Suspense fallback={null}>
        {open?.what === 'stock' ? (
          <StockDialog product={open.product} onClose={close} onChanged={work.replace} />
        ) : null}
      </Suspense>
    </>
  )
}
