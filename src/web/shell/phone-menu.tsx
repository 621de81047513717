import { ChevronDown } from 'lucide-react'
import { NavLink } from 'react-router'
import { categorySlug } from '#rules/product.ts'
import { useUser } from '../client/use-session.ts'
import { t, tText } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Sheet } from '../ui/overlay/sheet.tsx'
import { PhoneAccountLinks, PhoneGuestLinks, PhoneSignOut } from './account-links-phone.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MAIN_LINKS } from './main-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

const GUEST_LINKS = [
  { to: '/wishlist', label: 'My Wishlist' },
  { to: '/cart', label: 'My Cart' },
  { to: '/orders', label: 'My Orders' },
]

type PhoneMenuProps = { storeName: string; categories: readonly string[]; onClose: () => void }

export default function PhoneMenu({ storeName, categories, onClose }: PhoneMenuProps) {
  const user = useUser()
  const footer = user === null ? <PhoneGuestLinks onClose={onClose} /> : <PhoneSignOut onLeft={onClose} />
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()} title={storeName} side="start" tall footer={footer}>
      <nav className="menu-links" aria-label={t('Main')}>
        {[...MAIN_LINKS, ...(user === null ? GUEST_LINKS : [])].map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} onClick={onClose}>
            {tText(label)}
          </NavLink>
        ))}
      </nav>
      {categories.length === 0 ? null : (
        <details className="menu-categories">
          <summary>
            {t('Categories')}
            <Icon of={ChevronDown} />
          </summary>
          <ul>
            {categories.map((name) => (
              <li key={name}>
                <NavLink to={`/category/${categorySlug(name)}`} onClick={onClose}>
                  {tText(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </details>
      )}
      {user === null ? null : <PhoneAccountLinks user={user} onClose={onClose} />}
      <div className="menu-foot">
        <LanguageSwitch />
        <ThemeSwitch name="theme-menu" />
      </div>
    </Sheet>
  )
}
