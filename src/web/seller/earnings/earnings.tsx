import { Download } from 'lucide-react'
import * as calls from '#contracts/calls/earnings.ts'
import type { EarningSumsJson } from '#contracts/seller/earnings.ts'
import { EARNING_TEXTS } from '#contracts/seller/earnings-texts.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { messageOr } from '../../client/api-call.ts'
import { download } from '../../client/download.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotify } from '../../desk/banners.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/earnings'
import { EARNING_COLUMNS, PAYOUT_COLUMNS } from './earning-columns.tsx'
import { OwnAccount } from './own-account.tsx'
import './earnings.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Earnings',
    description: 'What the shop owes you for your orders, and what it paid.',
    path: '/seller/earnings',
  })

/** Of a seller beside the shop: what their orders brought, when it is paid out, and what was. */
export default function Earnings() {
  const query = useQuery()
  const answer = useApiQuery(calls.readEarnings, { query: query.all })
  const notify = useNotify()
  const { isBusy, run } = useAction()

  const save = () =>
    run(() =>
      download('earnings.csv', calls.exportEarnings).catch((error: unknown) =>
        notify({ type: 'error', message: messageOr(error, EARNING_TEXTS.exportFailed) }),
      ),
    )

  return (
    <>
      <div className="work-bar">
        <h1>Earnings</h1>
        <div className="right">
          <Button look="line" small busy={isBusy} busyText="Exporting…" onClick={() => void save()}>
            <Icon of={Download} /> Export CSV
          </Button>
        </div>
      </div>
      <DeskQuery answer={answer} loading="Loading your earnings" failed={EARNING_TEXTS.loadFailed}>
        {({ sums, orders, payouts, page, pageCount, ...earnings }) => (
          <>
            <Sums sums={sums} />
            <OwnAccount earnings={earnings} onChanged={answer.reload} />
            <section className="desk-panel" aria-labelledby="by-order">
              <h2 id="by-order">By order</h2>
              {orders.length === 0 ? (
                <EmptyState heading="Nothing earned yet" image="/art/empty-orders.webp">
                  Every order of your goods is listed here, with what the buyer paid and what of it is yours.
                </EmptyState>
              ) : (
                <Table
                  caption="Earnings by order"
                  columns={EARNING_COLUMNS}
                  rows={orders}
                  keyOf={({ order }) => order._id}
                />
              )}
              <Pagination page={page} pageCount={pageCount} hrefOf={(wanted) => `?page=${wanted}`} />
            </section>
            <section className="desk-panel" aria-labelledby="paid-out">
              <h2 id="paid-out">Paid out</h2>
              {payouts.length === 0 ? (
                <p className="hint">Nothing was paid out yet. You get a mail for every payout.</p>
              ) : (
                <Table caption="Payouts" columns={PAYOUT_COLUMNS} rows={payouts} keyOf={({ _id }) => _id} />
              )}
            </section>
            <Rules />
          </>
        )}
      </DeskQuery>
    </>
  )
}

function Sums({ sums: { ready, waiting, paidOut } }: { sums: EarningSumsJson }) {
  const facts = [
    ready < 0
      ? { name: 'You owe the shop', value: -ready, note: 'It is taken off what you earn next' }
      : { name: 'Ready to be paid out', value: ready, note: 'Nothing of it can come back any more' },
    { name: 'Waiting', value: waiting, note: 'Until it is delivered and cannot be returned' },
    { name: 'Paid out so far', value: paidOut, note: 'By bank, with its reference below' },
  ]
  return (
    <dl className="earning-sums">
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{formatExactRupees(value)}</dd>
          <dd className="hint">{note}</dd>
        </div>
      ))}
    </dl>
  )
}

/** As decided: docs/decisions/097. */
function Rules() {
  return (
    <section className="desk-panel earning-rules" aria-labelledby="rules">
      <h2 id="rules">How it is reckoned</h2>
      <p>
        Yours is what the buyer paid and did not get back, less the shop’s handling fee and the labels of its courier.
        What the shop takes off with its own coupons, and for paying online, it pays itself. Your own coupons are yours.
      </p>
      <p>
        Cash that you take at the door or at a fair is with you already; of an order from the shop its fee is then owed
        to the shop. Cash that its courier collects counts once the courier has passed it on.
      </p>
      <p>
        An order is ready {RETURN_DAYS} days after its delivery, when no return is open. If something is given back
        later, it is taken off what you earn next.
      </p>
    </section>
  )
}
