import { Plus, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { DeskCount, DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { QuerySelect } from '../../desk/query-select.tsx'
import { SellerChoice, useSellerName } from '../../desk/seller-choice.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { DeleteProduct } from '../../seller/products/delete-product.tsx'
import { categoryChoices, PRODUCT_SORTS } from '../../seller/products/product-filters.ts'
import { rememberList } from '../../seller/products/remembered-list.ts'
import { useProductWork } from '../../seller/products/use-product-work.ts'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import '../../seller/products/products.css'
import type { Route } from './+types/products'
import { AdminProductTable } from './product-table.tsx'
import './products.css'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'

const PriceDialog = lazyOverlay(() => import('./price-dialog.tsx'))
const StockDialog = lazyOverlay(() => import('../../seller/products/stock-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Products', description: 'All that is and was sold.', path: '/admin/products' })

const SHOWN = [
  { value: '', label: 'Every status' },
  { value: 'sold', label: 'For sale' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out' },
  { value: 'retired', label: 'Retired' },
]

type Open = { what: 'delete' | 'stock' | 'price'; product: SellerProductJson } | null

export default function AdminProducts() {
  const query = useQuery()
  const [open, setOpen] = useState<Open>(null)
  const asked = new URLSearchParams({ search: query.get('q'), page: query.get('page') || '1' })
  asked.set('show', query.get('show') || 'all')
  for (const name of ['sort', 'category', 'seller']) if (query.get(name)) asked.set(name, query.get(name))
  const answer = useApiQuery(calls.listSellerProducts, { query: asked })
  const search = useTypedSearch(query.get('q'), (q) => query.set({ q }))
  const work = useProductWork(answer)
  const sellerOf = useSellerName(answer.data?.sellers)
  const close = () => setOpen(null)
  const list = query.all.toString()
  useEffect(() => rememberList('/admin/products', list === '' ? '' : `?${list}`), [list])

  return (
    <>
      <div className="work-bar">
        <h1>Products</h1>
        <div className="right">
          <WithRight right="products:write">
            <ButtonLink look="plain" href="/admin/products/import">
              <Icon of={Upload} />
              Import
            </ButtonLink>
            <ButtonLink href="/admin/products/add">
              <Icon of={Plus} />
              Add Product
            </ButtonLink>
          </WithRight>
        </div>
      </div>
      <div className="admin-product-tools">
        <SearchInput label="Search products" placeholder="Search products" {...search} />
        <QuerySelect query={query} name="show" label="Status" options={SHOWN} />
        <QuerySelect
          query={query}
          name="category"
          label="Category"
          options={categoryChoices(answer.data?.categories)}
        />
        <SellerChoice
          sellers={answer.data?.sellers}
          value={query.get('seller')}
          onChoose={(seller) => query.set({ seller })}
        />
        <QuerySelect query={query} name="sort" label="Sort by" options={PRODUCT_SORTS} />
        <DeskCount total={answer.data?.total} one="product" many="products" />
      </div>
      <DeskList
        answer={answer}
        query={query}
        things="products"
        failed={PRODUCT_TEXTS.listFailed}
        empty="Nothing here yet."
      >
        {({ products, lowStockAlert }) => (
          <AdminProductTable
            products={products}
            lowStockAlert={lowStockAlert}
            sellerOf={sellerOf}
            onPrice={(product) => setOpen({ what: 'price', product })}
            onStock={(product) => setOpen({ what: 'stock', product })}
            onDelete={(product) => setOpen({ what: 'delete', product })}
            onRestore={work.restore}
          />
        )}
      </DeskList>
      {open?.what === 'delete' ? (
        <DeleteProduct product={open.product} onClose={close} onConfirm={() => work.remove(open.product)} />
      ) : null}

      {open?.what === 'stock' ? <StockDialog product={open.product} onClose={close} onChanged={work.replace} /> : null}
      {open?.what === 'price' ? <PriceDialog product={open.product} onClose={close} onChanged={work.replace} /> : null}
    </>
  )
}
