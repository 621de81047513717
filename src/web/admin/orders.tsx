import { deskMeta } from '../desk/desk-meta.ts'
import { OrdersDesk } from '../seller/orders/orders-desk.tsx'
import type { Route } from './+types/orders'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Orders', description: 'Every order of the shop.', path: '/admin/orders' })

export default function AdminOrders() {
  return <OrdersDesk title="Orders" />
}
