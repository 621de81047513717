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
import { OrdersToSend } from './orders-to-send.tsx'
import { SellerTable } from './seller-table.tsx'
import { useSellerWork } from './use-seller-work.ts'

const ApproveDialog = lazyOverlay(() => import('./approve-dialog.tsx'))
const ApplicationDialog = lazyOverlay(() => import('./application-dialog.tsx'))
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

const SUSPEND = {
  ...{
    title: 'Hide the goods of this seller?',
    hint: 'It is mailed to their staff as you write it. Open orders go on.',
  },
  ...{ confirm: 'Suspend and tell them', busy: 'Suspending…', tone: 'bad' as const },
}
const ASK = {
  ...{ title: 'What would you like to know?', hint: 'It is mailed to them as you write it, and they can change it.' },
  ...{ confirm: 'Ask them', busy: 'Asking…', tone: 'solid' as const },
}
const LIFT = {
  ...{ title: 'Show the goods of this seller again?', hint: 'Kept in the activity log.' },
  ...{ confirm: 'Lift the suspension', busy: 'Lifting…', tone: 'solid' as const },
}

type Open = { what: 'approve' | 'reject' | 'read' | 'ask' | 'suspend' | 'delete'; seller: AdminSellerJson } | null

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
    // Only where there are any, or where it was chosen before.
    ...(counts?.NotApplied || query.get('status') === 'NotApplied'
      ? [{ value: 'NotApplied', label: `Not applied yet (${counts?.NotApplied ?? 0})` }]
      : []),
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
            onRead={(seller) => setOpen({ what: 'read', seller })}
            onReject={(seller) => setOpen({ what: 'reject', seller })}
            onSuspend={(seller) => setOpen({ what: 'suspend', seller })}
            onDelete={(seller) => setOpen({ what: 'delete', seller })}
          />
        )}
      </DeskList>

      {open?.what === 'reject' ? (
        <RejectDialog seller={open.seller} onClose={close} onReject={(reason) => work.reject(open.seller, reason)} />
      ) : null}
      {open?.what === 'read' ? (
        <ApplicationDialog
          seller={open.seller}
          onClose={close}
          onAsk={() => setOpen({ what: 'ask', seller: open.seller })}
        />
      ) : null}
      {open?.what === 'ask' ? (
        <RejectDialog
          seller={open.seller}
          onClose={close}
          words={ASK}
          onReject={(reason) => work.ask(open.seller, reason)}
        />
      ) : null}
      {open?.what === 'suspend' ? (
        <RejectDialog
          seller={open.seller}
          onClose={close}
          words={open.seller.worksFor?.suspendedReason ? LIFT : SUSPEND}
          onReject={(reason) =>
            open.seller.worksFor?.suspendedReason ? work.lift(open.seller, reason) : work.suspend(open.seller, reason)
          }
        >
          <OrdersToSend seller={open.seller} />
        </RejectDialog>
      ) : null}
      {open?.what === 'approve' ? (
        <ApproveDialog
          seller={open.seller}
          isBusy={work.busyId !== null}
          onClose={close}
          onApprove={(worksFor) => void work.approve(open.seller, worksFor).finally(close)}
        />
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
          <OrdersToSend seller={open.seller} />
        </AlertDialog>
      ) : null}
    </>
  )
}
