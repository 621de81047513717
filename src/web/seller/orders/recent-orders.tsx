import { Eye } from 'lucide-react'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ArrowLink } from '../../ui/actions/link.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'

type Props = { orders: readonly OrderJson[]; onShow: (id: string) => void }

/** Updated live. */
export function RecentOrders({ orders, onShow }: Props) {
  return (
    <section className="desk-panel" aria-labelledby="recent">
      <div className="desk-panel-bar">
        <h2 id="recent">Recent Orders (Last 10 Minutes)</h2>
        <WithRight right="orders:read">
          <ArrowLink className="right" href="/seller/orders">
            View All Orders
          </ArrowLink>
        </WithRight>
      </div>
      <div aria-live="polite">
        {orders.length === 0 ? <p className="hint">No new orders in the last 10 minutes.</p> : null}
      </div>
      {orders.length === 0 ? null : (
        <Table
          caption="Recent orders"
          rows={orders}
          keyOf={({ _id }) => _id}
          columns={[
            { key: 'id', head: 'Order ID', at: 'name', cell: ({ id }) => <b>{id}</b> },
            { key: 'who', head: 'Customer', at: 'who', cell: ({ shippingInfo }) => shippingInfo.fullName },
            { key: 'when', head: 'Date', at: 'when', cell: ({ createdAt }) => indianMoment(createdAt) },
            {
              key: 'sum',
              head: 'Amount',
              at: 'sum',
              align: 'end',
              cell: ({ cart }) => <b>{formatExactRupees(cart.total)}</b>,
            },
            { key: 'state', head: 'Status', at: 'state', cell: ({ status }) => <StatusChip status={status} /> },
            {
              key: 'act',
              head: 'Action',
              at: 'act',
              align: 'end',
              cell: ({ _id, id }) => (
                <Button look="line" small onClick={() => onShow(_id)}>
                  <Icon of={Eye} /> View<span className="sr"> order {id}</span>
                </Button>
              ),
            },
          ]}
        />
      )}
    </section>
  )
}
