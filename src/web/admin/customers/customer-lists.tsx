import type { ReactNode } from 'react'
import type { CustomerOrderJson, CustomerQueryJson, CustomerReturnJson } from '#contracts/admin/admin-customers.ts'
import { indianDay } from '#rules/indian-dates.ts'
import { formatRupees } from '../../desk/format-rupees.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Anchor } from '../../ui/actions/link.tsx'
import { StatusChip } from '../../ui/data/chip.tsx'
import { Table } from '../../ui/data/table.tsx'

export function CustomerOrders({ orders, total }: { orders: readonly CustomerOrderJson[]; total: number }) {
  return (
    <Panel heading="Orders" count={orders.length} total={total} none="Nothing was ordered yet.">
      <Table
        caption="Orders"
        rows={orders}
        keyOf={({ _id }) => _id}
        columns={[
          {
            key: 'id',
            head: 'Order',
            at: 'name',
            cell: ({ id }) => (
              <b>
                <WithRight right="orders:read" instead={id}>
                  <Anchor href={`/admin/orders?search=${id}`}>{id}</Anchor>
                </WithRight>
              </b>
            ),
          },
          { key: 'when', head: 'Date', at: 'when', cell: ({ createdAt }) => indianDay(createdAt) },
          {
            key: 'pieces',
            head: 'Pieces',
            at: 'who',
            cell: ({ pieces, method }) => `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, ${method}`,
          },
          {
            key: 'sum',
            head: 'Amount',
            at: 'sum',
            align: 'end',
            cell: ({ total: sum }) => <b className="num">{formatRupees(sum)}</b>,
          },
          { key: 'state', head: 'Status', at: 'state', cell: ({ status }) => <StatusChip status={status} /> },
        ]}
      />
    </Panel>
  )
}

export function CustomerReturns({ returns, total }: { returns: readonly CustomerReturnJson[]; total: number }) {
  return (
    <Panel heading="Returns" count={returns.length} total={total} none="Nothing was sent back.">
      <ul className="plain-rows">
        {returns.map(({ _id, order, status, reason, refund, createdAt }) => (
          <li key={_id}>
            <span>
              <span>
                <b>
                  <WithRight right="orders:read" instead={order}>
                    <Anchor href={`/admin/orders?search=${order}`}>{order}</Anchor>
                  </WithRight>
                </b>
                , {formatRupees(refund)}
              </span>
              <span className="hint">
                {indianDay(createdAt)}, “{reason}”
              </span>
            </span>
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function CustomerQueries({ queries, total }: { queries: readonly CustomerQueryJson[]; total: number }) {
  return (
    <Panel heading="Queries" count={queries.length} total={total} none="Nothing was asked.">
      <ul className="plain-rows">
        {queries.map(({ _id, ticketNumber, subject, status, createdAt }) => (
          <li key={_id}>
            <span>
              <b>
                <WithRight right="care:write" instead={subject}>
                  <Anchor href={`/admin/customer-care?search=${ticketNumber}`}>{subject}</Anchor>
                </WithRight>
              </b>
              <span className="hint num">
                {ticketNumber}, {indianDay(createdAt)}
              </span>
            </span>
            <StatusChip status={status} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type PanelProps = { heading: string; count: number; total: number; none: string; children: ReactNode }

function Panel({ heading, count, total, none, children }: PanelProps) {
  const id = heading.toLowerCase()
  return (
    <section className="desk-panel" aria-labelledby={id}>
      <div className="desk-panel-bar">
        <h2 id={id}>{heading}</h2>
        {total > count ? (
          <p className="hint num right">
            the newest {count} of {total}
          </p>
        ) : null}
      </div>
      {count === 0 ? <p className="hint">{none}</p> : children}
    </section>
  )
}
