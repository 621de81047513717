import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as calls from '#contracts/calls/coupons.ts'
import { SELLER_COUPON_TEXTS } from '#contracts/offers/coupon-texts.ts'
import type { CouponJson } from '#contracts/offers/coupons.ts'
import type { Text } from '#rules/message.ts'
import { api } from '../../client/api.ts'
import { actionsColumn } from '../../desk/actions-column.ts'
import { useNotify } from '../../desk/banners.tsx'
import { DeleteDialog } from '../../desk/delete-dialog.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { SellerChoice, useSellerName } from '../../desk/seller-choice.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { CopyButton } from '../../ui/actions/copy-button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import type { Route } from './+types/coupons'
import {
  couponAudience,
  couponDay,
  couponDiscountLabel,
  couponStart,
  isOfSeller,
  matchesCoupon,
} from './coupon-labels.ts'
import '../products/products.css'
import './coupons.css'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { formatRupees } from '../../desk/format-rupees.ts'

const CouponDialog = lazyOverlay(() => import('./coupon-dialog.tsx'))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Coupon Management',
    description: 'Codes that take something off.',
    path: '/seller/cupons',
  })

type OpenCoupon = (coupon: CouponJson, what: 'edit' | 'delete') => void
type Open = { what: 'edit' | 'delete'; coupon: CouponJson } | { what: 'add' } | null

export default function Coupons() {
  const answer = useApiQuery(calls.listCoupons)
  const notify = useNotify()
  const [search, setSearch] = useState('')
  const [seller, setSeller] = useState('')
  const sellerOf = useSellerName(answer.data?.sellers)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)

  function saved(coupon: CouponJson, message: Text) {
    answer.change(({ coupons, ...rest }) => {
      const isKnown = coupons.some(({ _id }) => _id === coupon._id)
      return {
        ...rest,
        coupons: isKnown ? coupons.map((one) => (one._id === coupon._id ? coupon : one)) : [coupon, ...coupons],
      }
    })
    close()
    notify({ type: 'success', message })
  }

  return (
    <>
      <div className="work-bar">
        <h1>Coupon Management</h1>
        <div className="right">
          <WithRight right="coupons:write">
            <Button onClick={() => setOpen({ what: 'add' })}>
              <Icon of={Plus} />
              Add Coupon
            </Button>
          </WithRight>
        </div>
      </div>
      <div className="work-tools">
        <SearchInput
          label="Search coupons"
          placeholder="Search by code, state or role"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SellerChoice sellers={answer.data?.sellers} value={seller} onChoose={setSeller} />
      </div>
      <DeskQuery answer={answer} loading="Loading coupons" failed={SELLER_COUPON_TEXTS.listFailed}>
        {({ coupons }) => (
          <CouponTable
            coupons={coupons.filter((coupon) => matchesCoupon(coupon, search) && isOfSeller(coupon, seller))}
            isSearched={search !== '' || seller !== ''}
            sellerOf={sellerOf}
            onOpen={(coupon, what) => setOpen({ what, coupon })}
          />
        )}
      </DeskQuery>

      {open?.what === 'add' ? <CouponDialog coupon={null} onClose={close} onSaved={saved} /> : null}
      {open?.what === 'edit' ? <CouponDialog coupon={open.coupon} onClose={close} onSaved={saved} /> : null}

      {open?.what === 'delete' ? (
        <DeleteDialog
          name={open.coupon.code}
          remove={() => api(calls.deleteCoupon, { params: { id: open.coupon._id } })}
          confirmText="Delete coupon"
          failed={SELLER_COUPON_TEXTS.deleteFailed}
          onDeleted={() =>
            answer.change(({ coupons, ...rest }) => ({
              ...rest,
              coupons: coupons.filter(({ _id }) => _id !== open.coupon._id),
            }))
          }
          onClose={close}
        >
          Nobody can use it any more. Orders that used it keep what it took off.
        </DeleteDialog>
      ) : null}
    </>
  )
}

type SellerOf = ReturnType<typeof useSellerName>
type CouponTableProps = {
  coupons: readonly CouponJson[]
  isSearched: boolean
  sellerOf: SellerOf
  onOpen: OpenCoupon
}

function CouponTable({ coupons, isSearched, sellerOf, onOpen }: CouponTableProps) {
  if (coupons.length === 0) {
    return (
      <EmptyState heading={isSearched ? 'No coupons found' : 'No coupons yet'} image="/art/empty-search.webp">
        {isSearched ? 'Try another word.' : 'Add the first one: shoppers type its code at the checkout.'}
      </EmptyState>
    )
  }
  return (
    <div className="coupon-table">
      <Table caption="Coupons" columns={columns(onOpen, sellerOf)} rows={coupons} keyOf={({ _id }) => _id} />
    </div>
  )
}

function CouponRun({ coupon }: { coupon: CouponJson }) {
  const start = couponStart(coupon, new Date())
  return (
    <>
      {couponDay(coupon.expirationDate)}
      {start === null ? null : <small className="hint coupon-start">{start}</small>}
    </>
  )
}

function columns(onOpen: OpenCoupon, sellerOf: SellerOf): Column<CouponJson>[] {
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
    { key: 'off', head: 'Takes off', at: 'who', cell: couponDiscountLabel },
    { key: 'ends', head: 'Ends', at: 'when', cell: (coupon) => <CouponRun coupon={coupon} /> },
    {
      key: 'used',
      head: 'Used',
      cell: ({ usedCount, usageLimit }) =>
        usageLimit === null ? `${usedCount}` : `${usedCount}\u00a0of\u00a0${usageLimit}`,
    },
    { key: 'for', head: 'For', cell: couponAudience },
    ...(sellerOf === undefined ? [] : [{ key: 'seller', head: 'Seller', cell: sellerOf }]),
    {
      key: 'worth',
      head: 'Cost / brought',
      cell: ({ cost, brought }) => (
        <span className="num">
          {formatRupees(cost)} / {formatRupees(brought)}
        </span>
      ),
    },
    actionsColumn((coupon) => (
      <WithRight right="coupons:write">
        <span className="product-acts">
          <IconButton icon={Pencil} label={`Edit ${coupon.code}`} onClick={() => onOpen(coupon, 'edit')} />
          <IconButton icon={Trash2} label={`Delete ${coupon.code}`} onClick={() => onOpen(coupon, 'delete')} />
        </span>
      </WithRight>
    )),
  ]
}
