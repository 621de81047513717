import { Pencil, Plus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { CouponJson } from '#contracts/coupon-json.ts'
import { SELLER_COUPON_TEXTS } from '#contracts/coupon-texts.ts'
import { formatMoney } from '#rules/money.ts'
import { call, messageOr } from '../../client/call.ts'
import { storedToken } from '../../client/session.ts'
import { useTell } from '../../desk/banners.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { useAnswer } from '../../desk/use-answer.ts'
import { Button } from '../../ui/button.tsx'
import { StatusChip } from '../../ui/chip.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { SearchInput } from '../../ui/search-input.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { type Column, Table } from '../../ui/table.tsx'
import type { Route } from './+types/coupons'
import { audienceOf, couponDay, matchesCoupon, takesOff } from './coupon-words.ts'
import '../products/products.css'
import './coupons.css'

const CouponDialog = lazy(() => import('./coupon-dialog.tsx'))
const AlertDialog = lazy(async () => ({ default: (await import('../../ui/alert-dialog.tsx')).AlertDialog }))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Coupon Management',
    description: 'Codes that take something off.',
    path: '/seller/cupons',
  })

type Open = { what: 'edit' | 'delete'; coupon: CouponJson } | { what: 'add' } | null

export default function Coupons() {
  const answer = useAnswer<{ coupons: CouponJson[] }>('/v1/api/cupons')
  const tell = useTell()
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<Open>(null)
  const [isDeleting, setDeleting] = useState(false)
  const close = () => setOpen(null)
  const { data } = answer
  const shown = data?.coupons.filter((coupon) => matchesCoupon(coupon, search)) ?? []

  function saved(coupon: CouponJson, message: string) {
    answer.change(({ coupons }) => {
      const isKnown = coupons.some(({ _id }) => _id === coupon._id)
      return { coupons: isKnown ? coupons.map((one) => (one._id === coupon._id ? coupon : one)) : [coupon, ...coupons] }
    })
    close()
    tell({ type: 'success', message })
  }

  async function remove({ _id }: CouponJson) {
    setDeleting(true)
    try {
      const path = `/v1/api/cupons/${_id}`
      const { message } = await call<{ message: string }>(path, { method: 'DELETE', token: storedToken() })
      answer.change(({ coupons }) => ({ coupons: coupons.filter((one) => one._id !== _id) }))
      tell({ type: 'success', message })
    } catch (error) {
      tell({ type: 'error', message: messageOr(error, SELLER_COUPON_TEXTS.deleteFailed) })
    }
    setDeleting(false)
    close()
  }

  return (
    <>
      <div className="work-bar">
        <h1>Coupon Management</h1>
        <div className="right">
          <Button onClick={() => setOpen({ what: 'add' })}>
            <Icon of={Plus} />
            Add Coupon
          </Button>
        </div>
      </div>
      <div className="work-tools">
        <SearchInput
          label="Search coupons"
          placeholder="Search by code, state or role"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      {data === null && answer.error !== null ? (
        <ErrorState onRetry={answer.reload} isRetrying={answer.isBusy}>
          {messageOr(answer.error, SELLER_COUPON_TEXTS.listFailed)}
        </ErrorState>
      ) : null}
      {data === null && answer.error === null ? (
        <Loading label="Loading coupons">
          <Skeleton lines={6} />
        </Loading>
      ) : null}
      {data !== null && shown.length === 0 ? (
        <EmptyState heading="No coupons found" picture="/art/empty-search.webp">
          {search ? 'Try another word.' : 'Add the first one: shoppers type its code at the checkout.'}
        </EmptyState>
      ) : null}
      {shown.length > 0 ? (
        <div className="coupon-table">
          <Table
            caption="Coupons"
            columns={columns((coupon, what) => setOpen({ what, coupon }))}
            rows={shown}
            keyOf={({ _id }) => _id}
          />
        </div>
      ) : null}
      <Suspense fallback={null}>
        {open?.what === 'add' ? <CouponDialog coupon={null} onClose={close} onSaved={saved} /> : null}
        {open?.what === 'edit' ? <CouponDialog coupon={open.coupon} onClose={close} onSaved={saved} /> : null}
        {open?.what === 'delete' ? (
          <AlertDialog
            open
            onOpenChange={close}
            title={`Delete ${open.coupon.code}?`}
            confirmText="Delete coupon"
            tone="bad"
            isBusy={isDeleting}
            onConfirm={() => void remove(open.coupon)}
          >
            Nobody can use it any more. Orders that used it keep what it took off.
          </AlertDialog>
        ) : null}
      </Suspense>
    </>
  )
}

function columns(onOpen: (coupon: CouponJson, what: 'edit' | 'delete') => void): Column<CouponJson>[] {
  return [
    {
      key: 'code',
      head: 'Code',
      at: 'name',
      cell: ({ code }) => (
        <span className="coupon-code">
          <b>{code}</b>
          <CopyButton text={code} label="Copy code" look="plain" small />
        </span>
      ),
    },
    { key: 'state', head: 'State', at: 'state', cell: ({ state }) => <StatusChip status={state} /> },
    { key: 'off', head: 'Takes off', at: 'who', cell: takesOff },
    { key: 'ends', head: 'Ends', at: 'when', cell: ({ expirationDate }) => couponDay(expirationDate) },
    {
      key: 'used',
      head: 'Used',
      cell: ({ usedCount, usageLimit }) => (usageLimit === null ? `${usedCount}` : `${usedCount} of ${usageLimit}`),
    },
    { key: 'for', head: 'For', cell: audienceOf },
    {
      key: 'worth',
      head: 'Cost / brought',
      cell: ({ cost, brought }) => (
        <span className="num">
          {formatMoney(Math.round(cost * 100))} / {formatMoney(Math.round(brought * 100))}
        </span>
      ),
    },
    {
      key: 'acts',
      head: 'What you can do',
      headHidden: true,
      at: 'act',
      cell: (coupon) => (
        <span className="product-acts">
          <IconButton icon={Pencil} label={`Edit ${coupon.code}`} onClick={() => onOpen(coupon, 'edit')} />
          <IconButton icon={Trash2} label={`Delete ${coupon.code}`} onClick={() => onOpen(coupon, 'delete')} />
        </span>
      ),
    },
  ]
}
