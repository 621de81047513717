import { Headset, LayoutDashboard, type LucideIcon, ReceiptText, Settings, Shirt, TicketPercent } from 'lucide-react'

export type SellerLink = { to: string; label: string; icon: LucideIcon }

/** The way through the seller's area, in the order of a day's work. A page joins this list when it opens. */
export const SELLER_LINKS: readonly SellerLink[] = [
  { to: '/seller', label: 'Dashboard', icon: LayoutDashboard },
  { to: '/seller/orders', label: 'Orders', icon: ReceiptText },
  { to: '/seller/products', label: 'Products', icon: Shirt },
  { to: '/seller/cupons', label: 'Coupons', icon: TicketPercent },
  { to: '/seller/customer-care', label: 'Customer Care', icon: Headset },
  { to: '/seller/settings', label: 'Settings', icon: Settings },
]
