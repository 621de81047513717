import {
  Headset,
  LayoutDashboard,
  PackageX,
  ReceiptText,
  Search,
  Settings,
  Shirt,
  Star,
  Store,
  TicketPercent,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { DeskArea } from '../desk/desk-area.ts'

/** Navigation of the seller area, in the order of a day's work. */
export const SELLER_AREA: DeskArea = {
  name: 'Seller area',
  home: '/seller',
  links: [
    { to: '/seller', alias: '/seller/dashboard', label: 'Dashboard', icon: LayoutDashboard, right: 'figures:read' },
    { to: '/seller/orders', label: 'Orders', icon: ReceiptText, right: 'orders:read' },
    { to: '/seller/sales/new', label: 'New sale', icon: Store, right: 'sales:write' },
    { to: '/seller/returns', label: 'Returns', icon: PackageX, right: 'returns:read' },
    { to: '/seller/products', label: 'Products', icon: Shirt, right: 'products:read' },
    { to: '/seller/cupons', label: 'Coupons', icon: TicketPercent, right: 'coupons:read' },
    { to: '/seller/search', label: 'Search', icon: Search, action: 'run_search', right: 'search:write' },
    { to: '/seller/customer-care', label: 'Customer Care', icon: Headset, right: 'care:write' },
    { to: '/seller/reviews', label: 'Reviews', icon: Star, right: 'reviews:write' },
    { to: '/seller/earnings', label: 'Earnings', icon: Wallet, action: 'see_earnings', right: 'figures:read' },
    { to: '/seller/staff', label: 'Staff', icon: UsersRound, action: 'run_staff', right: 'staff:write' },
    { to: '/seller/settings', label: 'Settings', icon: Settings, right: 'settings:write' },
  ],
  pages: {
    '/seller/dashboard': 'figures:read',
    '/seller/figures': 'figures:read',
    '/seller/products/add': 'products:write',
    '/seller/products/edit': 'products:write',
    '/seller/products/import': 'products:write',
  },
}
