import { Download, LayoutGrid, List, Plus, Ruler, Upload } from 'lucide-react'
import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/seller-products.ts'
import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { PRODUCT_TEXTS } from '#contracts/texts.ts'
import { download } from '../../client/download.ts'
import { DeskCount, DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { QuerySelect } from '../../desk/query-select.tsx'
import { SellerChoice, useSellerName } from '../../desk/seller-choice.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { Segmented } from '../../ui/forms/segmented.tsx'
import type { Route } from './+types/products'
import { BulkEditBar } from './bulk-edit-bar.tsx'
import { DeleteProduct } from './delete-product.tsx'
import { ProductCards, ProductCardsWaiting } from './product-cards.tsx'
import { categoryChoices, PRODUCT_SORTS } from './product-filters.ts'
import { ProductTable } from './product-table.tsx'
import { rememberList } from './remembered-list.ts'
import { UndividedFilter, UndividedHint } from './undivided-hint.tsx'
import { useProductWork } from './use-product-work.ts'
import { useTableEdit } from './use-table-edit.ts'
import './products.css'
import './product-table.css'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'

const StockDialog = lazyOverlay(() => import('./stock-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Product Management', description: 'What the shop sells.', path: '/seller/products' })

const SHOWN = [
  { value: 'sold', label: 'For sale' },
  { value: 'low', label: 'Low stock' },
  { value: 'out', label: 'Sold out' },
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
  for (const name of ['show', 'sort', 'category', 'seller']) if (query.get(name)) asked.set(name, query.get(name))
  const answer = useApiQuery(calls.listSellerProducts, { query: asked })
  const search = useTypedSearch(query.get('search'), (words) => query.set({ search: words }))
  const work = useProductWork(answer)
  const view = query.get('view') === 'list' ? 'list' : 'grid'
  const edit = useTableEdit(work.replace)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const sellerOf = useSellerName(answer.data?.sellers)
  const list = query.all.toString()
  useEffect(() => rememberList('/seller/products', list === '' ? '' : `?${list}`), [list])
  const close = () => setOpen(null)
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen((now) => (isChosen ? new Set([...now, ...ids]) : new Set([...now].filter((id) => !ids.includes(id)))))
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
          <ButtonLink look="plain" href="/seller/products/size-guides">
            <Icon of={Ruler} />
            Size guides
          </ButtonLink>
          <WithRight right="products:write">
            <ButtonLink look="plain" href="/seller/products/import">
              <Icon of={Upload} />
              Import
            </ButtonLink>
          </WithRight>
          <Button look="plain" onClick={() => download('products.csv', calls.exportProducts).catch(work.tellFailure)}>
            <Icon of={Download} />
            Export
          </Button>
          <WithRight right="products:write">
            <ButtonLink href="/seller/products/add">
              <Icon of={Plus} />
              Add Product
            </ButtonLink>
          </WithRight>
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
      <UndividedFilter query={query} />
      <DeskList
        answer={answer}
        query={query}
        things="products"
        failed={PRODUCT_TEXTS.listFailed}
        emptyHeading="Nothing is on sale yet"
        empty="Add the first one: shoppers see it as soon as it is saved."
        emptyAction={
          <WithRight right="products:write">
            <ButtonLink href="/seller/products/add">Add Product</ButtonLink>
          </WithRight>
        }
        waiting={<ProductCardsWaiting />}
      >
        {({ products, lowStockAlert, undivided }) => (
          <>
            <UndividedHint query={query} count={undivided} />
            {view === 'grid' ? (
              <ProductCards {...{ products, lowStockAlert, sellerOf }} {...acts} />
            ) : (
              <>
                <WithRight right="products:write">
                  <BulkEditBar
                    products={products}
                    chosen={chosen}
                    onChoose={choose}
                    onDone={() => {
                      setChosen(new Set())
                      answer.reload()
                    }}
                  />
                </WithRight>
                <ProductTable {...{ products, lowStockAlert, edit, chosen, sellerOf }} onChoose={choose} {...acts} />
              </>
            )}
          </>
        )}
      </DeskList>
      {open?.what === 'delete' ? (
        <DeleteProduct product={open.product} onClose={close} onConfirm={() => work.remove(open.product)} />
      ) : null}
      {open?.what === 'stock' ? <StockDialog product={open.product} onClose={close} onChanged={work.replace} /> : null}
    </>
  )
}
