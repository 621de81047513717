import {
  BadgeCheck,
  CircleAlert,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  Package,
  ShoppingBag,
  Store,
  UserRound,
} from 'lucide-react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { type Action, may } from '#rules/permissions.ts'
import { toPermissionUser } from '../client/permission-user.ts'
import { t, tText } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Avatar } from '../ui/media/avatar.tsx'

export type AccountLink = { to: string; label: string; icon: LucideIcon }

const AREAS: readonly { action: Action; link: AccountLink }[] = [
  { action: 'open_seller_pages', link: { to: '/seller', label: 'Seller Dashboard', icon: Store } },
  { action: 'open_admin_pages', link: { to: '/admin', label: 'Admin Dashboard', icon: LayoutDashboard } },
]

/** Account links of a signed-in user, in the header and the phone menu. */
export function accountLinks(user: UserJson): AccountLink[] {
  const { username } = user
  const open = AREAS.filter(({ action }) => may(toPermissionUser(user), action))
  return [
    { to: profilePath(username), label: t('My Profile'), icon: UserRound },
    { to: '/orders', label: t('My Orders'), icon: Package },
    { to: '/wishlist', label: t('My Wishlist'), icon: Heart },
    { to: '/cart', label: t('My Cart'), icon: ShoppingBag },
    ...open.map(({ link }) => ({ ...link, label: tText(link.label) })),
  ]
}

export function profilePath(username: string): string {
  return `/profile/${encodeURIComponent(username)}`
}

/** Menu header: avatar, name, username, email and its verification. */
export function AccountCard({ user }: { user: UserJson }) {
  return (
    <div className="account-card">
      <Avatar name={user.name} src={user.avatar ?? undefined} />
      <div>
        <p className="account-name">{user.name}</p>
        <p>@{user.username}</p>
        <p className="account-email">
          <span>{user.email}</span>
          <VerifiedMark isVerified={user.isEmailVerified} />
        </p>
      </div>
    </div>
  )
}

export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  const label = isVerified ? t('Email verified') : t('Email not verified')
  return (
    <span className={isVerified ? 'verified' : 'unverified'} title={label}>
      <Icon of={isVerified ? BadgeCheck : CircleAlert} />
      <span className="sr">{label}</span>
    </span>
  )
}
