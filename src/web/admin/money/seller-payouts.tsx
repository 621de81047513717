import { useState } from 'react'
import { Link } from 'react-router'
import { SELLER_PAYOUT_TEXTS } from '#contracts/admin/seller-payout-texts.ts'
import type { BookedPayoutJson, OwedJson } from '#contracts/admin/seller-payouts.ts'
import * as calls from '#contracts/calls/seller-payouts.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { api } from '../../client/api.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useRights } from '../../desk/use-rights.ts'
import { Button } from '../../ui/actions/button.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/seller-payouts'
import { AccountHolder } from './account-holder.tsx'
import './money.css'

const PayoutDialog = lazyOverlay(() => import('./seller-payout-dialog.tsx'))
const AlertDialog = lazyOverlay(async () => ({
  default: (await import('../../ui/overlay/alert-dialog.tsx')).AlertDialog,
}))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Owed to sellers',
    description: 'What the shop owes the sellers beside it, and what it paid.',
    path: '/admin/money/sellers',
  })

type Open = { pay: OwedJson } | { takeBack: BookedPayoutJson } | null

export default function SellerPayouts() {
  const answer = useApiQuery(calls.listOwed)
  const notify = useNotify()
  const has = useRights()
  const [open, setOpen] = useState<Open>(null)
  const { isBusy, run } = useAction(SELLER_PAYOUT_TEXTS.failed, (message) => notify({ type: 'error', message }))
  const mayPay = has('money:write')

  function done(message: string) {
    setOpen(null)
    notify({ type: 'success', message })
    answer.reload()
  }
  const takeBack = ({ _id }: BookedPayoutJson) =>
    run(async () => done((await api(calls.takeBackSellerPayout, { params: { id: _id } })).message))

  return (
    <>
      <Breadcrumbs items={[{ label: 'Money', href: '/admin/money' }, { label: 'Owed to sellers' }]} />
      <div className="work-bar">
        <h1>Owed to sellers</h1>
      </div>
      <DeskQuery answer={answer} loading="Loading what is owed" failed={SELLER_PAYOUT_TEXTS.loadFailed}>
        {({ sellers, payouts }) => (
          <>
            <section className="desk-panel" aria-label="Sellers">
              {sellers.length === 0 ? (
                <EmptyState heading="Nobody sells beside the shop" image="/art/empty-orders.webp">
                  What the shop owes other sellers for their orders is listed here.
                </EmptyState>
              ) : (
                <Table
                  caption="Sellers"
                  columns={owedColumns(mayPay ? (pay) => setOpen({ pay }) : null)}
                  rows={sellers}
                  keyOf={({ _id }) => _id}
                />
              )}
            </section>
            <section className="desk-panel" aria-labelledby="paid-out">
              <h2 id="paid-out">Paid out</h2>
              {payouts.length === 0 ? (
                <p className="hint">
                  Pay from your bank first. Then write it down here: the seller is told by mail, and it is taken off
                  what you owe.
                </p>
              ) : (
                <Table
                  caption="Payouts"
                  columns={payoutColumns(mayPay ? (payout) => setOpen({ takeBack: payout }) : null)}
                  rows={payouts}
                  keyOf={({ _id }) => _id}
                />
              )}
            </section>
          </>
        )}
      </DeskQuery>
      {open !== null && 'pay' in open ? (
        <PayoutDialog seller={open.pay} onDone={done} onClose={() => setOpen(null)} />
      ) : null}
      {open !== null && 'takeBack' in open ? (
        <AlertDialog
          open
          onOpenChange={(isOpen: boolean) => isOpen || setOpen(null)}
          title={`Take ${formatExactRupees(open.takeBack.amount)} to ${open.takeBack.seller} back?`}
          confirmText="Take it back"
          isBusy={isBusy}
          onConfirm={() => void takeBack(open.takeBack)}
        >
          For what was written down by mistake. No money moves, both lines stay, and the sum is owed again.
        </AlertDialog>
      ) : null}
    </>
  )
}

const owedColumns = (onPay: ((seller: OwedJson) => void) | null): Column<OwedJson>[] => [
  {
    key: 'name',
    head: 'Seller',
    at: 'name',
    cell: ({ name, account, holder, _id, ready, untracked }) => (
      <span className="money-order">
        <Link to={`/admin/money?seller=${_id}`}>{name}</Link>
        <span className="hint">{account ?? 'No account that the bank has verified'}</span>
        <AccountHolder holder={holder} />
        {untracked > 0 ? (
          <span className="hint">{formatExactRupees(untracked)} for orders without a tracking number</span>
        ) : null}
        {ready < 0 ? <span className="hint">They owe the shop: it is taken off what they earn next</span> : null}
      </span>
    ),
  },
  { key: 'waiting', head: 'Waiting', align: 'end', cell: ({ waiting }) => formatExactRupees(waiting) },
  { key: 'paid', head: 'Paid out', align: 'end', cell: ({ paidOut }) => formatExactRupees(paidOut) },
  {
    key: 'ready',
    head: 'Ready',
    align: 'end',
    cell: ({ ready }) => <b>{formatExactRupees(ready)}</b>,
  },
  {
    key: 'act',
    head: 'What you can do',
    headHidden: true,
    align: 'end',
    cell: (seller) =>
      onPay === null || seller.ready <= 0 ? null : (
        <Button look="line" small onClick={() => onPay(seller)}>
          Record a payout<span className="sr"> to {seller.name}</span>
        </Button>
      ),
  },
]

const payoutColumns = (onTakeBack: ((payout: BookedPayoutJson) => void) | null): Column<BookedPayoutJson>[] => [
  { key: 'paid', head: 'Paid on', cell: ({ paidOn }) => indianDay(paidOn) },
  { key: 'seller', head: 'Seller', at: 'name', cell: ({ seller }) => seller },
  {
    key: 'reference',
    head: 'Reference (UTR)',
    at: 'who',
    cell: ({ reference, amount, by }) => (
      <span className="money-order">
        <span className="num">{reference}</span>
        <span className="hint">
          {[amount < 0 ? 'taken back' : '', by === null ? '' : `by ${by}`].filter(Boolean).join(' ')}
        </span>
      </span>
    ),
  },
  { key: 'amount', head: 'Sum', at: 'sum', align: 'end', cell: ({ amount }) => <b>{formatExactRupees(amount)}</b> },
  {
    key: 'act',
    head: 'What you can do',
    headHidden: true,
    align: 'end',
    cell: (payout) =>
      onTakeBack === null || payout.amount < 0 || payout.isTakenBack ? null : (
        <Button look="plain" small onClick={() => onTakeBack(payout)}>
          Take back<span className="sr"> {payout.reference}</span>
        </Button>
      ),
  },
]
