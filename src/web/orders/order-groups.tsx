import type { OrderJson } from '#contracts/orders/orders.ts'
import { OrderCard } from './order-card.tsx'
import { PurchaseLead } from './purchase-parts.tsx'

type GroupsProps = { groups: readonly OrderGroup[]; onOpen: (order: OrderJson) => void }

/** Cards of orders; parts of what was ordered of several sellers at once stand together, below its number. */
export function OrderGroups({ groups, onOpen }: GroupsProps) {
  return groups.map(([first, ...more]) => {
    const cards = [first, ...more].map((order) => (
      <OrderCard key={order._id} order={order} onOpen={() => onOpen(order)} />
    ))
    if (first.purchase === undefined) return cards
    return (
      <li key={first.purchase._id} className="order-group">
        <PurchaseLead purchase={first.purchase} part={first} />
        <ul className="orders">{cards}</ul>
      </li>
    )
  })
}

export type OrderGroup = [OrderJson, ...OrderJson[]]

/** In the order of the list; parts in that of the cart. */
export function groupsOf(orders: readonly OrderJson[]): OrderGroup[] {
  const groups: OrderGroup[] = []
  for (const order of orders) {
    const known = groups.find(([first]) => first.purchase !== undefined && first.purchase._id === order.purchase?._id)
    if (known === undefined) groups.push([order])
    else known.push(order)
  }
  for (const group of groups) group.sort(byPlace)
  return groups
}

function byPlace(a: OrderJson, b: OrderJson): number {
  const ids = a.purchase?.parts.map(({ _id }) => _id) ?? []
  return ids.indexOf(a._id) - ids.indexOf(b._id)
}
