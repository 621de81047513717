import { LayoutDashboard, type LucideIcon } from 'lucide-react'

export type SellerLink = { to: string; label: string; icon: LucideIcon }

/** The way through the seller's area, in the order of a day's work. A page joins this list when it opens. */
export const SELLER_LINKS: readonly SellerLink[] = [{ to: '/seller', label: 'Dashboard', icon: LayoutDashboard }]
