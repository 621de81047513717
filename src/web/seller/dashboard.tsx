import type { Route } from './+types/dashboard'
import { sellerMeta } from './seller-meta.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  sellerMeta(matches, { title: 'Seller Dashboard', description: 'How the shop is doing today.', path: '/seller' })

export default function Dashboard() {
  return (
    <div className="work-bar">
      <h1>Seller Dashboard</h1>
    </div>
  )
}
