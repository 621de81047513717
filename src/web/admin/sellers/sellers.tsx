import { useState } from 'react'
import { ADMIN_SELLER_TEXTS } from '#contracts/admin/admin-seller-texts.ts'
import type { AdminSellerJson } from '#contracts/admin/admin-sellers.ts'
import * as calls from '#contracts/calls/admin-sellers.ts'
import { SELLER_STATUSES } from '#rules/admin-lists.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { DeskCount, DeskList } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { QuerySelect } from '../../desk/query-select.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import type { Route } from './+types/sellers'
import { SellerTable } from './seller-table.tsx'
import { useSellerWork } from './use-seller-work.ts'

const RejectDialog = lazyOverlay(() => import('./reject-dialog.tsx'))
const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Sellers', description: 'Who sells, and who asked to.', path: '/admin/sellers' })

const SORT_CHOICES = [
  { value: '', label: 'Waiting first' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
]

type Open = { what: 'approve' | 'reject' | 'delete'; seller: AdminSellerJson } | null

export default function Sellers() {
  const query = useQuery()
  const answer = useApiQuery(calls.listSellers, { query: query.all })
  const search = useTypedSearch(query.get('q'), (q) => query.set({ q }))
  const [open, setOpen] = useState<Open>(null)
  const work = useSellerWork(answer.reload)
  const close = () => setOpen(null)
  const counts = answer.data?.counts
  const choices = [
    { value: '', label: 'All sellers' },
    ...SELLER_STATUSES.map((value) => ({ value, label: counts ? `${value} (${counts[value]})` : value })),
  ]

  return (
    <>
      <div className="work-bar">
        <h1>Sellers</h1>
      </div>
      <div className="work-tools">
        <SearchInput label="Search sellers" placeholder="Name, email, username or number" maxLength={100} {...search} />
        <QuerySelect query={query} name="status" label="Status" options={choices} />
        <QuerySelect query={query} name="sort" label="Sort by" options={SORT_CHOICES} />
        <DeskCount total={answer.data?.total} one="seller" many="sellers" />
      </div>
      <DeskList
        answer={answer}
        query={query}
        things="sellers"
        failed={ADMIN_SELLER_TEXTS.listFailed}
        empty="Whoever chooses to sell when opening an account stands here."
      >
        {({ sellers }) => (
          <SellerTable
            sellers={sellers}
            busyId={work.busyId}
            onApprove={(seller) => setOpen({ what: 'approve', seller })}
            onReject={(seller) => setOpen({ what: 'reject', seller })}
            onDelete={(seller) => setOpen({ what: 'delete', seller })}
          />
        )}
      </DeskList>

      {open?.what === 'reject' ? (
        <RejectDialog seller={open.seller} onClose={close} onReject={(reason) => work.reject(open.seller, reason)} />
      ) : null}
      {open?.what === 'approve' ? (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || close()}
          title={`Let ${open.seller.name} run the shop?`}
          confirmText="Approve"
          keepText="Not yet"
          isBusy={work.busyId !== null}
          onConfirm={() => void work.approve(open.seller).finally(close)}
        >
          Sellers work for the whole shop: they see every order with its address and telephone number, change every
          product and coupon, refund orders and change the store’s settings. Approve only whom you trust with that.
        </AlertDialog>
      ) : null}
      {open?.what === 'delete' ? (
        <AlertDialog
          open
          onOpenChange={(isOpen) => isOpen || close()}
          title={`Delete ${open.seller.name}?`}
          confirmText={open.seller.status === 'Approved' ? 'Delete seller' : 'Delete application'}
          tone="bad"
          isBusy={work.busyId !== null}
          onConfirm={() => void work.remove(open.seller).finally(close)}
        >
          {open.seller.status === 'Approved'
            ? 'They are signed out at once and are a customer from then on. What they did in the shop stays.'
            : 'The application goes, the account stays.'}
        </AlertDialog>
      ) : null}
    </>
  )
}
