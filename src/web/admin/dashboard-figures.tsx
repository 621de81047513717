import { IndianRupee, PackageCheck, ReceiptText, Undo2, UserRoundPlus } from 'lucide-react'
import type { AdminDashboardJson, FiguresJson } from '#contracts/admin/admin-dashboard.ts'
import { formatRupees } from '../desk/format-rupees.ts'
import { StatList } from '../desk/stat-list.tsx'

/** Totals of the period, compared with the period before. */
export function DashboardFigures({ board }: { board: AdminDashboardJson }) {
  const { now, before, days, customerCount } = board
  const count = (value: number) => value.toLocaleString('en-IN')
  const against = (name: keyof FiguresJson, words = count) => (
    <>
      <b>{changeWords(now[name], before[name])}</b> {words(before[name])} in the {days} days before
    </>
  )
  const share = ({ begun, completed }: FiguresJson) => (begun === 0 ? '–' : `${Math.round((completed / begun) * 100)}%`)
  return (
    <StatList
      stats={[
        {
          name: 'Net revenue',
          icon: IndianRupee,
          value: formatRupees(now.revenue),
          more: <>Ordered less refunds, received or not: {against('revenue', formatRupees)}</>,
        },
        { name: 'Orders', icon: ReceiptText, value: count(now.orders), more: against('orders') },
        {
          name: 'New customers',
          icon: UserRoundPlus,
          to: '/admin/customers',
          right: 'customers:read',
          value: count(now.newCustomers),
          more: (
            <>
              {against('newCustomers')}, {count(customerCount)} in all
            </>
          ),
        },
        {
          name: 'Checkouts completed',
          icon: PackageCheck,
          value: share(now),
          more: (
            <>
              <b>{count(now.completed)}</b> of {count(now.begun)} orders begun, {share(before)} before
            </>
          ),
        },
        { name: 'Returns', icon: Undo2, value: count(now.returns), more: against('returns') },
      ]}
    />
  )
}

/** '+12%,' '−3%,' or '' without a previous value. */
function changeWords(now: number, before: number): string {
  if (before <= 0) return ''
  const percent = Math.round(((now - before) / before) * 100)
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%,`
}
