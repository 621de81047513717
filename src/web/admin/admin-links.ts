import {
  FileText,
  Handshake,
  Headset,
  IndianRupee,
  LayoutDashboard,
  Package,
  ReceiptText,
  ScrollText,
  Search,
  Server,
  Settings,
  ShoppingBag,
  Star,
  TicketPercent,
  UsersRound,
} from 'lucide-react'
import type { DeskArea } from '../desk/desk-area.ts'

/** Navigation of the admin area. */
export const ADMIN_AREA: DeskArea = {
  name: 'Admin area',
  home: '/admin',
  links: [
    { to: '/admin', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/admin/users', label: 'Users', icon: UsersRound },
    { to: '/admin/sellers', label: 'Sellers', icon: Handshake },
    { to: '/admin/customers', label: 'Customers', icon: ShoppingBag },
    { to: '/admin/customer-care', label: 'Customer Care', icon: Headset },
    { to: '/admin/reviews', label: 'Reviews', icon: Star },
    { to: '/admin/orders', label: 'Orders', icon: ReceiptText },
    { to: '/admin/money', label: 'Money', icon: IndianRupee },
    { to: '/admin/products', label: 'Products', icon: Package },
    { to: '/admin/cupons', label: 'Coupons', icon: TicketPercent },
    { to: '/admin/search', label: 'Search', icon: Search },
    { to: '/admin/content', label: 'Content', icon: FileText },
    { to: '/admin/activity', label: 'Activity', icon: ScrollText },
    { to: '/admin/settings', label: 'Settings', icon: Settings },
    { to: '/admin/system', label: 'System', icon: Server },
  ],
}
