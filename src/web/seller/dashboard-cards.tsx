import { IndianRupee, type LucideIcon, Package, ReceiptText, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { DashboardJson } from '#contracts/seller-json.ts'
import { formatMoney } from '#rules/money.ts'
import { Icon } from '../ui/icon.tsx'

/** Four figures, each the way to what it counts. */
export function DashboardCards({ board }: { board: DashboardJson }) {
  const { days, revenue, orderCount, productCount, lowStockCount, lowStockAlert, averageRating, ratingCount } = board
  const month = days.reduce((sum, day) => sum + day.revenue, 0)
  const monthOrders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <ul className="stats">
      <Card to="/seller/orders" icon={IndianRupee} name="Total Revenue" value={money(revenue)}>
        <b>{money(month)}</b> in the last 30 days
      </Card>
      <Card to="/seller/orders" icon={ReceiptText} name="Total Orders" value={orderCount.toLocaleString('en-IN')}>
        <b>{monthOrders.toLocaleString('en-IN')}</b> in the last 30 days
      </Card>
      <Card to="/seller/products" icon={Package} name="Products" value={productCount.toLocaleString('en-IN')}>
        <b className={lowStockCount > 0 ? 'low' : undefined}>{lowStockCount} low</b> in stock, {lowStockAlert} or fewer
      </Card>
      <Card
        to="/seller/products"
        icon={Star}
        name="Average Rating"
        value={
          <>
            {averageRating.toFixed(1)} <small>out of 5</small>
          </>
        }
      >
        {ratingCount === 1 ? 'from 1 review' : `from ${ratingCount.toLocaleString('en-IN')} reviews`}
      </Card>
    </ul>
  )
}

type CardProps = { to: string; icon: LucideIcon; name: string; value: ReactNode; children: ReactNode }

function Card({ to, icon, name, value, children }: CardProps) {
  return (
    <li>
      <Link to={to}>
        <span className="stat-name">
          <Icon of={icon} /> {name}
        </span>
        <span className="stat-value num">{value}</span>
        <span className="stat-more num">{children}</span>
      </Link>
    </li>
  )
}

function money(rupees: number): string {
  return formatMoney(Math.round(rupees * 100))
}
