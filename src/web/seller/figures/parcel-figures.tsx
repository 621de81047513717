import { Download, IndianRupee, Package, Timer, Undo2 } from 'lucide-react'
import * as calls from '#contracts/calls/seller-parcels.ts'
import type { FigureGroupJson, ParcelFiguresJson } from '#contracts/seller/parcel-figures.ts'
import { PARCEL_TEXTS } from '#contracts/seller/parcel-texts.ts'
import { FIGURE_PRODUCTS, onTimeShare, percent, returnRate } from '#rules/parcel-figures.ts'
import { download } from '../../client/download.ts'
import { useNotify } from '../../desk/banners.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { formatExactRupees } from '../../desk/format-rupees.ts'
import { StatList } from '../../desk/stat-list.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { type Column, Table } from '../../ui/data/table.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input } from '../../ui/forms/input.tsx'
import type { Route } from './+types/parcel-figures'
import './parcel-figures.css'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Parcels', description: 'How parcels fare.', path: '/seller/figures' })

/** Parcels that left in a period: in time, what they cost, and what came back. */
export default function ParcelFigures() {
  const query = useQuery()
  const asked = { from: query.get('from'), to: query.get('to') }
  const answer = useApiQuery(calls.readParcelFigures, { query: new URLSearchParams(asked) })
  const notify = useNotify()
  const period = answer.data?.period ?? asked

  function save() {
    download('parcels.csv', calls.exportParcelFigures, { query: period }).catch(() =>
      notify({ type: 'error', message: PARCEL_TEXTS.failed }),
    )
  }

  return (
    <>
      <div className="work-bar">
        <h1>Parcels</h1>
        <div className="right">
          <Button look="line" small onClick={save}>
            <Icon of={Download} /> Export CSV
          </Button>
        </div>
      </div>
      <div className="figures-period">
        <Field label="Sent from">
          <Input
            type="date"
            value={period.from}
            max={period.to}
            onChange={({ target }) => target.value && query.set({ from: target.value, to: period.to })}
          />
        </Field>
        <Field label="To">
          <Input
            type="date"
            value={period.to}
            onChange={({ target }) => target.value && query.set({ from: period.from, to: target.value })}
          />
        </Field>
      </div>
      <DeskQuery answer={answer} loading="Counting parcels" failed="The figures did not load.">
        {(figures) => (
          <div aria-busy={answer.isBusy}>
            {figures.total.sent === 0 ? (
              <EmptyState heading="No parcel left in these days" image="/art/empty-orders.webp">
                A parcel counts from the day the courier picks it up. Choose other days, or pack an order.
              </EmptyState>
            ) : (
              <Figures figures={figures} />
            )}
          </div>
        )}
      </DeskQuery>
    </>
  )
}

function Figures({ figures }: { figures: ParcelFiguresJson }) {
  const { total, zones, couriers, payments, products } = figures
  const count = (value: number) => value.toLocaleString('en-IN')
  const underWay = total.sent - total.delivered - total.back - total.lost
  return (
    <>
      <StatList
        stats={[
          {
            name: 'Parcels sent',
            icon: Package,
            value: count(total.sent),
            more: `${count(total.delivered)} delivered, ${count(underWay)} on the way${total.lost === 0 ? '' : `, ${count(total.lost)} lost`}`,
          },
          {
            name: 'On time',
            icon: Timer,
            value: percent(onTimeShare(total)),
            more: `${count(total.onTime)} of ${count(total.delivered)} delivered by the promised day`,
          },
          {
            name: 'Cost per parcel',
            icon: IndianRupee,
            value: total.cost === null ? '–' : formatExactRupees(total.cost),
            more: 'The rate chosen at the label',
          },
          {
            name: 'Came back (RTO)',
            icon: Undo2,
            value: percent(returnRate(total)),
            more: `${count(total.back)} of ${count(total.delivered + total.back + total.lost)} whose way is decided`,
          },
        ]}
      />
      <Group id="payments" title="Cash against prepaid" first="Payment" rows={payments} />
      <Group id="zones" title="By PIN zone" first="Zone" rows={zones} />
      <Group id="couriers" title="By courier" first="Courier" rows={couriers} />
      <Group
        id="products"
        title={
          products.length < FIGURE_PRODUCTS ? 'By product' : `By product, the ${FIGURE_PRODUCTS} that came back most`
        }
        first="Product"
        rows={products}
      />
    </>
  )
}

type GroupProps = { id: string; title: string; first: string; rows: readonly FigureGroupJson[] }

function Group({ id, title, first, rows }: GroupProps) {
  return (
    <section className="desk-panel figures-group" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Table
        caption={title}
        columns={[{ key: 'name', head: first, at: 'name', cell: ({ name }) => name }, ...COLUMNS]}
        rows={rows}
        keyOf={({ key }) => key}
      />
    </section>
  )
}

const COLUMNS: Column<FigureGroupJson>[] = [
  { key: 'sent', head: 'Sent', align: 'end', cell: ({ sent }) => sent.toLocaleString('en-IN') },
  { key: 'onTime', head: 'On time', align: 'end', cell: (row) => percent(onTimeShare(row)) },
  { key: 'back', head: 'Came back', align: 'end', cell: ({ back }) => back.toLocaleString('en-IN') },
  { key: 'rate', head: 'RTO rate', align: 'end', cell: (row) => <b>{percent(returnRate(row))}</b> },
  {
    key: 'cost',
    head: 'Cost per parcel',
    align: 'end',
    cell: ({ cost }) => (cost === null ? '–' : formatExactRupees(cost)),
  },
]
