import { useState } from 'react'
import { REMITTANCE_TEXTS } from '#contracts/admin/remittance-texts.ts'
import type { ImportedRemittanceJson, RemittanceJson } from '#contracts/admin/remittances.ts'
import * as calls from '#contracts/calls/admin-money.ts'
import { indianDay, indianStamp } from '#rules/indian-dates.ts'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '../../ui/navigation/breadcrumbs.tsx'
import type { Route } from './+types/remittances'
import { RemittanceResult } from './remittance-result.tsx'
import { RemittanceUpload } from './remittance-upload.tsx'
import './money.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Cash from couriers',
    description: 'What couriers pay for the cash that they collected.',
    path: '/admin/money/remittances',
  })

/** A courier's file is looked at, booked, and listed. */
export default function Remittances() {
  const answer = useApiQuery(calls.listRemittances)
  const [result, setResult] = useState<ImportedRemittanceJson | null>(null)
  return (
    <>
      <Breadcrumbs items={[{ label: 'Money', href: '/admin/money' }, { label: 'Cash from couriers' }]} />
      <div className="work-bar">
        <h1>Cash from couriers</h1>
      </div>
      <WithRight right="money:write">
        <RemittanceUpload
          canAsk={answer.data?.canAsk ?? false}
          result={result}
          onResult={(found) => {
            setResult(found)
            if (found?.mode === 'book') answer.reload()
          }}
        />
      </WithRight>
      {result === null ? null : <RemittanceResult result={result} />}
      <section className="desk-panel" aria-labelledby="remittances">
        <h2 id="remittances">Booked</h2>
        <DeskQuery answer={answer} loading="Loading remittances" failed={REMITTANCE_TEXTS.loadFailed}>
          {({ remittances }) =>
            remittances.length === 0 ? (
              <EmptyState heading="No remittance yet" image="/art/empty-orders.webp">
                Cash that a courier collects comes to your bank some days after the delivery. Import the courier’s file
                here to see which parcels it is for, and which are missing.
              </EmptyState>
            ) : (
              <Table caption="Remittances" columns={COLUMNS} rows={remittances} keyOf={({ _id }) => _id} />
            )
          }
        </DeskQuery>
      </section>
    </>
  )
}

const COLUMNS: Column<RemittanceJson>[] = [
  { key: 'reference', head: 'UTR', at: 'name', cell: ({ reference }) => <span className="num">{reference}</span> },
  { key: 'courier', head: 'Courier', at: 'who', cell: ({ courier }) => courier },
  { key: 'paid', head: 'Paid on', cell: ({ paidOn }) => (paidOn === null ? 'not told' : indianDay(paidOn)) },
  { key: 'lines', head: 'Parcels', align: 'end', cell: ({ lines }) => lines.toLocaleString('en-IN') },
  {
    key: 'charges',
    head: 'Charges',
    align: 'end',
    cell: ({ charges }) => (charges === 0 ? '–' : formatExactRupees(charges)),
  },
  { key: 'amount', head: 'Cash', at: 'sum', align: 'end', cell: ({ amount }) => <b>{formatExactRupees(amount)}</b> },
  {
    key: 'booked',
    head: 'Booked',
    cell: ({ date, by, fileName }) => (
      <span className="money-order">
        {indianStamp(date)}
        <span className="hint">{[by, fileName].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
]
