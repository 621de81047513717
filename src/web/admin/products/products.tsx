import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { SellerProductJson, SellerProductListJson } from '#contracts/seller-product-json.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { messageOr } from '../../client/call.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { pageHref } from '../../desk/page-href.ts'
import { useAnswer } from '../../desk/use-answer.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { DeleteProduct } from '../../seller/products/delete-product.tsx'
import { useProductWork } from '../../seller/products/use-product-work.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/input.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import '../../seller/products/products.css'
import type { Route } from './+types/products'
import { AdminProductTable } from './product-table.tsx'
import './products.css'

const PriceDialog = lazy(() => import('./price-dialog.tsx'))
const StockDialog = lazy(() => import('../../seller/products/stock-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Products', description: 'All that is and was sold.', path: '/admin/products' })

const SHOWN = [
  { value: '', label: 'Every status' },
  { value: 'sold', label: 'On sale' },
  { value: 'low', label: 'Low stock' },
  { value: 'retired', label: 'Retired' },
]
const SORTS = [
  { value: '', label: 'Newest first' },
  { value: 'name', label: 'Name' },
  { value: 'category', label: 'Category' },
  { value: 'price', label: 'Lowest price' },
  { value: '-price', label: 'Highest price' },
  { value: 'stock', label: 'Lowest stock' },
  { value: '-stock', label: 'Highest stock' },
]

type Open = { what: 'delete' | 'stock' | 'price'; product: SellerProductJson } | null

export default function AdminProducts() {
  const query = useQuery()
  const [open, setOpen] = useState<Open>(null)
  const asked = new URLSearchParams({ search: query.get('q'), page: query.get('page') || '1' })
  asked.set('show', query.get('show') || 'all')
  for (const name of ['sort', 'category']) if (query.get(name)) asked.set(name, query.get(name))
  const answer = useAnswer<SellerProductListJson>(`/v1/api/seller/products?${asked}`)
  const search = useTypedSearch(query.get('q'), (q) => query.set({ q }))
  const work = useProductWork(answer)
  const { data } = answer
  const close = () => setOpen(null)
  const chosen = (name: string) => ({
    value: query.get(name),
    onChange: (event: { target: { value: string } }) => query.set({ [name]: event.target.value }),
  })
  const isFiltered = ['q', 'show', 'category'].some((name) => query.get(name))

  return (
    <>
      <div className="work-bar">
        <h1>Products</h1>
        <div className="right">
          <ButtonLink href="/admin/products/add">
            <Icon of={Plus} />
            Add Product
          </ButtonLink>
        </div>
      </div>
      <div className="admin-product-tools">
        <SearchInput label="Search products" placeholder="Search products" {...search} />
        <Field label="Status" labelHidden>
          <Select {...chosen('show')} options={SHOWN} />
        </Field>
        <Field label="Category" labelHidden>
          <Select
            {...chosen('category')}
            options={[
              { value: '', label: 'Every category' },
              ...(data?.categories ?? []).map((name) => ({ value: name, label: name })),
            ]}
          />
        </Field>
        <Field label="Sort by" labelHidden>
          <Select {...chosen('sort')} options={SORTS} />
        </Field>
        <p className="count num" aria-live="polite">
          {data === null ? '' : `${data.total} ${data.total === 1 ? 'product' : 'products'}`}
        </p>
      </div>
      {data === null && answer.error !== null ? (
        <ErrorState onRetry={answer.reload} isRetrying={answer.isBusy}>
          {messageOr(answer.error, PRODUCT_TEXTS.listFailed)}
        </ErrorState>
      ) : null}
      {data === null && answer.error === null ? (
        <Loading label="Loading products">
          <Skeleton lines={10} />
        </Loading>
      ) : null}
      {data !== null && data.products.length === 0 ? (
        <EmptyState heading="No products found" picture="/art/empty-search.webp">
          {isFiltered ? 'Try fewer or other words.' : 'Nothing here yet.'}
        </EmptyState>
      ) : null}
      {data !== null && data.products.length > 0 ? (
        <div aria-busy={answer.isBusy}>
          <AdminProductTable
            products={data.products}
            lowStockAlert={data.lowStockAlert}
            onPrice={(product) => setOpen({ what: 'price', product })}
            onStock={(product) => setOpen({ what: 'stock', product })}
            onDelete={(product) => setOpen({ what: 'delete', product })}
            onRestore={work.restore}
          />
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
        {open?.what === 'price' ? (
          <PriceDialog product={open.product} onClose={close} onChanged={work.replace} />
        ) : null}
      </Suspense>
    </>
  )
}
