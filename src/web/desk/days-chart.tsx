import type { DayJson } from '#contracts/seller/seller-orders.ts'
import { formatMoney, paiseFromJson, toRupees } from '#rules/money.ts'
import { Disclosure } from '../ui/data/disclosure.tsx'
import { Table } from '../ui/data/table.tsx'

const [WIDE, HIGH] = [300, 100]
/** Three lines of a rupee each: less would read the same sum twice. */
const LEAST_TOP_PAISE = 300

/** Revenue per day as bars and orders as a line; the table has the same numbers. */
export function DaysChart({ days }: { days: readonly DayJson[] }) {
  const sales = days.map(({ revenue, ...rest }) => ({ ...rest, revenuePaise: paiseFromJson(revenue) }))
  const topPaise = niceTop(Math.max(...sales.map(({ revenuePaise }) => revenuePaise), LEAST_TOP_PAISE))
  const most = Math.max(...days.map(({ orders }) => orders), 1)
  const step = WIDE / days.length
  const named = Math.max(1, Math.round(days.length / 6))
  const points = days.map(({ orders }, index) => `${(index + 0.5) * step},${HIGH - (orders / most) * HIGH * 0.9}`)
  const totalPaise = sales.reduce((sum, { revenuePaise }) => sum + revenuePaise, 0)
  const count = days.reduce((sum, day) => sum + day.orders, 0)
  if (sales.every(({ revenuePaise, orders }) => revenuePaise === 0 && orders === 0))
    return <NoDays count={days.length} />
  return (
    <section className="desk-panel" aria-labelledby="days">
      <div className="desk-panel-bar">
        <h2 id="days">Revenue and orders, last {days.length} days</h2>
        <p className="chart-key">
          <span className="key-revenue">Revenue</span> <span className="key-orders">Orders, at most {most} a day</span>
        </p>
      </div>
      <div className="chart num">
        <div className="chart-y" aria-hidden="true">
          {[topPaise, (topPaise * 2) / 3, topPaise / 3, 0].map((paise) => (
            <span key={paise}>{short(paise)}</span>
          ))}
        </div>
        <svg
          className="chart-plot"
          viewBox={`0 0 ${WIDE} ${HIGH}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={`${formatMoney(totalPaise)} from ${count} orders in ${days.length} days; the numbers are in the table below`}
        >
          {sales.map(({ day, revenuePaise, orders }, index) => (
            <rect
              key={day}
              className={index === days.length - 1 ? 'now' : undefined}
              x={index * step + step * 0.16}
              width={step * 0.68}
              y={HIGH - (Math.max(0, revenuePaise) / topPaise) * HIGH}
              height={(Math.max(0, revenuePaise) / topPaise) * HIGH}
            >
              <title>{`${shortDay(day)}: ${formatMoney(revenuePaise)}, ${orders} orders`}</title>
            </rect>
          ))}
          <polyline points={points.join(' ')} vectorEffect="non-scaling-stroke" />
        </svg>
        <div className="chart-x" aria-hidden="true">
          {days
            .filter((_, index) => index % named === 0 && index < days.length - 1)
            .map(({ day }) => (
              <span key={day}>{shortDay(day)}</span>
            ))}
          <span>Today</span>
        </div>
      </div>
      <Disclosure summary="Show the numbers as a table">
        <Table
          caption={`Revenue and orders of the last ${days.length} days`}
          rows={[...sales].reverse()}
          keyOf={({ day }) => day}
          columns={[
            { key: 'day', head: 'Day', at: 'name', cell: ({ day }) => shortDay(day) },
            { key: 'orders', head: 'Orders', at: 'who', align: 'end', cell: ({ orders }) => orders },
            {
              key: 'revenue',
              head: 'Revenue',
              at: 'sum',
              align: 'end',
              cell: ({ revenuePaise }) => formatMoney(revenuePaise),
            },
          ]}
        />
      </Disclosure>
    </section>
  )
}

/** An axis without a sum says nothing. */
function NoDays({ count }: { count: number }) {
  return (
    <section className="desk-panel" aria-labelledby="days">
      <h2 id="days">Revenue and orders, last {count} days</h2>
      <p className="hint">Nothing was ordered in the last {count} days.</p>
    </section>
  )
}

/** The next round number that divides well by three. */
function niceTop(most: number): number {
  const size = 10 ** Math.floor(Math.log10(most))
  return ([1.5, 3, 6, 9, 15].find((factor) => factor * size >= most) ?? 15) * size
}

function short(paise: number): string {
  const rupees = toRupees(paise)
  return rupees >= 1000 ? `₹${Math.round(rupees / 100) / 10}k` : `₹${Math.round(rupees)}`
}

function shortDay(day: string): string {
  const parts = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat('en-IN', parts).format(new Date(`${day}T00:00:00Z`))
}
