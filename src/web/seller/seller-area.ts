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
} from 'lucide-react'
import type { DeskArea } from '../desk/desk-area.ts'

/** Navigation of the seller area, in the order of a day's work. */
export const SELLER_AREA: DeskArea = {
  name: 'Seller area',
  home: '/seller',
  links: [
    { to: '/seller', label: 'Dashboard', icon: LayoutDashboard },
    { to: '/seller/orders', label: 'Orders', icon: ReceiptText },
    { to: '/seller/sales/new', label: 'New sale', icon: Store },
    { to: '/seller/returns', label: 'Returns', icon: PackageX },
    { to: '/seller/products', label: 'Products', icon: Shirt },
    { to: '/seller/cupons', label: 'Coupons', icon: TicketPercent },
    { to: '/seller/search', label: 'Search', icon: Search, action: 'run_search' },
    { to: '/seller/customer-care', label: 'Customer Care', icon: Headset },
    { to: '/seller/reviews', label: 'Reviews', icon: Star },
    { to: '/seller/settings', label: 'Settings', icon: Settings },
  ],
}
