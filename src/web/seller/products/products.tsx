import { Download, LayoutGrid, List, Plus, Upload } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SellerProductJson, SellerProductListJson } from '#contracts/seller-product-json.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { messageOr } from '../../client/call.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { download } from '../../desk/download.ts'
import { pageHref } from '../../desk/page-href.ts'
import { useAnswer } from '../../desk/use-answer.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import type { Route } from './+types/products'
import { DeleteProduct } from './delete-product.tsx'
import { ProductCards, ProductCardsWaiting } from './product-cards.tsx'
import { ProductTable } from './product-table.tsx'
import { useProductWork } from './use-product-work.ts'
import './products.css'

const ImportDialog = lazy(() => import('./import-dialog.tsx'))
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

type Open = { what: 'delete' | 'stock'; product: SellerProductJson } | { what: 'import' } | null

export default function Products() {
  const query = useQuery()
  const [open, setOpen] = useState<Open>(null)
  const asked = new URLSearchParams({ search: query.get('search'), page: query.get('page') || '1' })
  if (query.get('show')) asked.set('show', query.get('show'))
  const answer = useAnswer<SellerProductListJson>(`/v1/api/seller/products?${asked}`)
  const search = useTypedSearch(query.get('search'), (words) => query.set({ search: words }))
  const work = useProductWork(answer)
  const view = query.get('view') === 'list' ? 'list' : 'grid'
  const close = () => setOpen(null)
  const acts = {
    onDelete: (product: SellerProductJson) => setOpen({ what: 'delete', product }),
    onStock: (product: SellerProductJson) => setOpen({ what: 'stock', product }),
    onRestore: work.restore,
  }
  const { data } = answer

  return (
    <>
      <div className="work-bar">
        <h1>Product Management</h1>
        <div className="right">
          <Button look="plain" onClick={() => setOpen({ what: 'import' })}>
            <Icon of={Upload} />
            Import
          </Button>
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
        <p className="count num" aria-live="polite">
          {data === null ? '' : `${data.total} ${data.total === 1 ? 'product' : 'products'}`}
        </p>
      </div>
      {data === null && answer.error !== null ? (
        <ErrorState onRetry={answer.reload} isRetrying={answer.isBusy}>
          {messageOr(answer.error, PRODUCT_TEXTS.listFailed)}
        </ErrorState>
      ) : null}
      {data === null && answer.error === null ? <ProductCardsWaiting /> : null}
      {data !== null && data.products.length === 0 ? (
        <EmptyState
          heading="No products found"
          picture="/art/empty-search.webp"
          action={<ButtonLink href="/seller/products/add">Add Product</ButtonLink>}
        >
          {query.get('search') ? 'Try fewer or other words.' : 'Nothing here yet.'}
        </EmptyState>
      ) : null}
      {data !== null && data.products.length > 0 ? (
        <div aria-busy={answer.isBusy}>
          {view === 'list' ? (
            <ProductTable products={data.products} lowStockAlert={data.lowStockAlert} {...acts} />
          ) : (
            <ProductCards products={data.products} lowStockAlert={data.lowStockAlert} {...acts} />
          )}
          <Pagination
            page={data.page}
            pageCount={data.pages}
            hrefOf={(page) => pageHref(query.all, page)}
            onSelect={(page) => query.set({ page: String(page) })}
          />
        </div>
      ) : null}
      {open?.what === 'delete' ? (
        <DeleteProduct product={open.product} onClose={close} onConfirm={() => work.remove(open.product)} />
      ) : null}
      <Suspense fallback={null}>
        {open?.what === 'stock' ? (
          <StockDialog product={open.product} onClose={close} onChanged={work.replace} />
        ) : null}
        {open?.what === 'import' ? <ImportDialog onClose={close} onImported={answer.reload} /> : null}
      </Suspense>
    </>
  )
}
