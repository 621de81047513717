import { Handshake, LayoutDashboard, ShoppingBag, UsersRound } from 'lucide-react'
import type { DeskArea } from '../desk/desk-area.ts'

/** The way through the admin's area. A page joins this list when it opens. */
export const ADMIN_AREA: DeskArea = {
  name: 'Admin area',
  home: '/admin',
  links: [
    { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/admin/users', label: 'Users', icon: UsersRound },
    { to: '/admin/sellers', label: 'Sellers', icon: Handshake },
    { to: '/admin/customers', label: 'Customers', icon: ShoppingBag },
  ],
}
