import type { MoneyJson, MoneyRowJson } from '#contracts/admin/money.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import type { MoneyState } from '#rules/money-mismatch.ts'
import { DeskPages } from '../../desk/desk-list.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { QuerySelect } from '../../desk/query-select.tsx'
import { SellerChoice, useSellerName } from '../../desk/seller-choice.tsx'
import { type useQuery, useTypedSearch } from '../../desk/use-query.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { TextLink } from '../../ui/actions/link.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SearchInput } from '../../ui/forms/search-input.tsx'
import { MoneyTrail } from './money-trail.tsx'

const STATES: { value: Exclude<MoneyState, 'all'> | ''; label: string }[] = [
  { value: '', label: 'Every payment' },
  { value: 'paid', label: 'Paid online' },
  { value: 'cash', label: 'Cash on delivery, paid' },
  { value: 'hand_cash', label: 'Cash in person' },
  { value: 'hand_upi', label: 'UPI in person' },
  { value: 'hand_card', label: 'Card in person' },
  { value: 'exchange', label: 'Exchanges' },
  { value: 'waiting', label: 'Not yet paid' },
  { value: 'failed', label: 'Failed' },
  { value: 'refunded', label: 'Given back' },
]

type Props = { page: MoneyJson; query: ReturnType<typeof useQuery> }

/** Each order with its payment. */
export function MoneyPayments({ page, query }: Props) {
  const search = useTypedSearch(query.get('q'), (q) => query.set({ q }))
  const { payments, pageCount } = page
  const sellerOf = useSellerName(page.sellers)
  return (
    <section className="desk-panel" aria-labelledby="payments">
      <h2 id="payments">Payments</h2>
      <div className="work-tools">
        <SearchInput
          label="Search payments"
          placeholder="Order, customer, email, or order_…, pay_…, rfnd_…"
          maxLength={100}
          {...search}
        />
        <QuerySelect query={query} name="state" label="State" options={STATES} />
        <SellerChoice sellers={page.sellers} value={query.get('seller')} onChoose={(seller) => query.set({ seller })} />
      </div>
      {payments.length === 0 ? (
        <EmptyState heading="No payments found" image="/art/empty-orders.webp">
          Try other words or another state.
        </EmptyState>
      ) : (
        <Table caption="Payments" columns={columns(sellerOf)} rows={payments} keyOf={({ order }) => order._id} />
      )}
      <DeskPages query={query} things="payments" page={page.page} pageCount={pageCount} />
    </section>
  )
}

const columns = (sellerOf: ReturnType<typeof useSellerName>): Column<MoneyRowJson>[] => [
  {
    key: 'order',
    head: 'Order',
    at: 'name',
    cell: ({ order }) => (
      <span className="money-order">
        <WithRight right="orders:read" instead={<span>{order.id}</span>}>
          <TextLink href={`/admin/orders?search=${order.id}`}>{order.id}</TextLink>
        </WithRight>
        <span className="hint">{indianDay(order.date)}</span>
      </span>
    ),
  },
  { key: 'who', head: 'Customer', at: 'who', cell: ({ order }) => order.customer },
  ...(sellerOf === undefined ? [] : [{ key: 'seller', head: 'Seller', cell: sellerOf }]),
  { key: 'state', head: 'Status', at: 'state', cell: ({ order }) => <StatusChip status={order.status} /> },
  { key: 'money', head: 'Money', cell: (row) => <MoneyTrail row={row} /> },
  { key: 'total', head: 'Total', at: 'sum', align: 'end', cell: ({ total }) => <b>{formatExactRupees(total)}</b> },
  {
    key: 'kept',
    head: 'Net received',
    align: 'end',
    cell: (row) => formatMoney(paiseFromJson(row.received) - paiseFromJson(row.givenBack), { decimals: 'two' }),
  },
]
