import { IndianRupee, Package, ReceiptText, Star } from 'lucide-react'
import type { DashboardJson } from '#contracts/seller/seller-orders.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { formatRupees } from '../desk/format-rupees.ts'
import { StatList } from '../desk/stat-list.tsx'

/** Four figures, each linked to what it counts. */
export function DashboardCards({ board }: { board: DashboardJson }) {
  const {
    days,
    revenue,
    orderCount,
    productCount,
    hiddenCount = 0,
    lowStockCount,
    partlySoldOutCount,
    lowStockAlert,
    averageRating,
    ratingCount,
  } = board
  const monthPaise = days.reduce((sum, day) => sum + paiseFromJson(day.revenue), 0)
  const monthOrders = days.reduce((sum, day) => sum + day.orders, 0)
  return (
    <StatList
      stats={[
        {
          name: 'Total Revenue',
          to: '/seller/orders',
          right: 'orders:read',
          icon: IndianRupee,
          value: formatRupees(revenue),
          more: (
            <>
              <b>{formatMoney(monthPaise)}</b> in the last 30 days
            </>
          ),
        },
        {
          name: 'Total Orders',
          to: '/seller/orders',
          right: 'orders:read',
          icon: ReceiptText,
          value: orderCount.toLocaleString('en-IN'),
          more: (
            <>
              <b>{monthOrders.toLocaleString('en-IN')}</b> in the last 30 days; cancelled and failed ones are not
              counted
            </>
          ),
        },
        {
          name: 'Products',
          to: '/seller/products',
          right: 'products:read',
          icon: Package,
          value: (productCount + hiddenCount).toLocaleString('en-IN'),
          more:
            hiddenCount > 0 ? (
              'Hidden from shoppers while you are suspended'
            ) : (
              <>
                <b className={lowStockCount > 0 ? 'low' : undefined}>{lowStockCount} low</b> in stock, {lowStockAlert}{' '}
                or fewer
                {partlySoldOutCount > 0 ? `; ${partlySoldOutCount} with a combination sold out` : null}
              </>
            ),
        },
        {
          name: 'Average Rating',
          to: '/seller/products',
          right: 'products:read',
          icon: Star,
          value:
            ratingCount === 0 ? (
              '–'
            ) : (
              <>
                {averageRating.toFixed(1)} <small>out of 5</small>
              </>
            ),
          more: ratingsText(ratingCount),
        },
      ]}
    />
  )
}

function ratingsText(count: number): string {
  if (count === 0) return 'Nobody has reviewed anything yet'
  return count === 1 ? 'from 1 review' : `from ${count.toLocaleString('en-IN')} reviews`
}
