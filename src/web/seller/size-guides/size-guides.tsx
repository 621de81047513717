import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as calls from '#contracts/calls/seller-size-guides.ts'
import { SIZE_GUIDE_TEXTS } from '#contracts/catalogue/size-guide-texts.ts'
import type { SellerSizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import type { Text } from '#rules/message.ts'
import { MEASURES } from '#rules/size-measures.ts'
import { api } from '../../client/api.ts'
import { catalogueStore } from '../../client/catalogue.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeleteDialog } from '../../desk/delete-dialog.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useProductsHome } from '../products/products-home.ts'
import type { Route } from './+types/size-guides'
import '../products/products.css'
import './size-guides.css'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'

const SizeGuideDialog = lazyOverlay(() => import('./size-guide-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Size guides',
    description: 'Measurements of pieces by size.',
    path: '/seller/products/size-guides',
  })

type Open = { what: 'edit' | 'delete'; guide: SellerSizeGuideJson } | { what: 'add' } | null

export default function SizeGuides() {
  const answer = useApiQuery(calls.listSizeGuides)
  const notify = useNotify()
  const home = useProductsHome()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  function saved(_: SellerSizeGuideJson, message: Text) {
    answer.reload()
    close()
    notify({ type: 'success', message })
  }

  return (
    <>
      <div className="work-bar">
        <h1>Size guides</h1>
        <div className="right">
          <ButtonLink look="plain" href={home}>
            Products
          </ButtonLink>
          <WithRight right="products:write">
            <Button onClick={() => setOpen({ what: 'add' })}>
              <Icon of={Plus} />
              Add size guide
            </Button>
          </WithRight>
        </div>
      </div>
      <p className="hint">
        Measurements of the piece for each size. A product shows the guide that you choose in its form; several may
        share one.
      </p>
      <DeskQuery answer={answer} loading="Loading size guides" failed={SIZE_GUIDE_TEXTS.listFailed}>
        {({ sizeGuides }) =>
          sizeGuides.length === 0 ? (
            <EmptyState heading="No size guides yet" image="/art/empty-search.webp">
              Add the first one: it stands beside the sizes of every product that you choose it for.
            </EmptyState>
          ) : (
            <Table
              caption="Size guides"
              columns={columns((guide, what) => setOpen({ what, guide }))}
              rows={sizeGuides}
              keyOf={({ _id }) => _id}
            />
          )
        }
      </DeskQuery>

      {open?.what === 'add' ? <SizeGuideDialog guide={null} onClose={close} onSaved={saved} /> : null}
      {open?.what === 'edit' ? <SizeGuideDialog guide={open.guide} onClose={close} onSaved={saved} /> : null}

      {open?.what === 'delete' ? (
        <DeleteDialog
          name={open.guide.name}
          remove={() => api(calls.deleteSizeGuide, { params: { id: open.guide._id } })}
          confirmText="Delete size guide"
          failed={SIZE_GUIDE_TEXTS.deleteFailed}
          onDeleted={() => {
            catalogueStore.changed()
            answer.reload()
          }}
          onClose={close}
        >
          {deletionText(open.guide)}
        </DeleteDialog>
      ) : null}
    </>
  )
}

function deletionText({ productCount }: SellerSizeGuideJson): string {
  if (productCount === 0) return 'No product shows it.'
  return productCount === 1
    ? '1 product shows it, and will show none.'
    : `${productCount} products show it, and will show none.`
}

function columns(onOpen: (guide: SellerSizeGuideJson, what: 'edit' | 'delete') => void): Column<SellerSizeGuideJson>[] {
  return [
    { key: 'name', head: 'Name', at: 'name', cell: ({ name }) => <b>{name}</b> },
    { key: 'sizes', head: 'Sizes', at: 'who', cell: ({ rows }) => rows.map(({ size }) => size).join(', ') },
    {
      key: 'measures',
      head: 'Measurements',
      cell: ({ measures }) => measures.map((measure) => MEASURES[measure].label).join(', '),
    },
    {
      key: 'used',
      head: 'Products',
      at: 'state',
      cell: ({ productCount }) => <span className="num">{productCount}</span>,
    },
    actionsColumn((guide) => (
      <WithRight right="products:write">
        <span className="product-acts">
          <IconButton icon={Pencil} label={`Edit ${guide.name}`} onClick={() => onOpen(guide, 'edit')} />
          <IconButton icon={Trash2} label={`Delete ${guide.name}`} onClick={() => onOpen(guide, 'delete')} />
        </span>
      </WithRight>
    )),
  ]
}
