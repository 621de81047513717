import { deskMeta } from '../desk/desk-meta.ts'
import type { Route } from './+types/orders'
import { OrdersDesk } from './orders/orders-desk.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Order Management', description: 'Every order.', path: '/seller/orders' })

export default function Orders() {
  return <OrdersDesk title="Order Management" isOwnFirst />
}
