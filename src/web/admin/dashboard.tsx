import { Store } from 'lucide-react'
import { Link } from 'react-router'
import { deskMeta } from '../desk/desk-meta.ts'
import { Icon } from '../ui/icon.tsx'
import type { Route } from './+types/dashboard'
import { ADMIN_AREA } from './admin-links.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, { title: 'Admin Dashboard', description: 'The shop as its owner sees it.', path: '/admin' })

export default function AdminDashboard() {
  const ways = [
    ...ADMIN_AREA.links.filter(({ to }) => to !== ADMIN_AREA.home),
    { to: '/', label: 'View the shop', icon: Store },
  ]
  return (
    <>
      <div className="work-bar">
        <h1>Admin Dashboard</h1>
      </div>
      <ul className="area-list">
        {ways.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to}>
              <Icon of={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}
