import { NavLink } from 'react-router'
import { useUser } from '../client/use-session.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { say } from '../language/say.ts'
import { Sheet } from '../ui/sheet.tsx'
import { PhoneAccountLinks, PhoneGuestLinks, PhoneSignOut } from './account-links-phone.tsx'
import { MAIN_LINKS } from './main-links.ts'

const GUEST_LINKS = [
  { to: '/cart', label: 'My Cart' },
  { to: '/orders', label: 'My Orders' },
]

/** The navigation of a narrow screen. */
export default function PhoneMenu({ storeName, onClose }: { storeName: string; onClose: () => void }) {
  const user = useUser()
  const footer = user === null ? <PhoneGuestLinks onClose={onClose} /> : <PhoneSignOut onLeft={onClose} />
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()} title={storeName} side="start" tall footer={footer}>
      <nav className="menu-links" aria-label={say('Main')}>
        {[...MAIN_LINKS, ...(user === null ? GUEST_LINKS : [])].map(({ to, label }) => (
          <NavLink key={to} to={to} end={to === '/'} onClick={onClose}>
            {say(label)}
          </NavLink>
        ))}
      </nav>
      {user === null ? null : <PhoneAccountLinks user={user} onClose={onClose} />}
      <LanguageSwitch />
    </Sheet>
  )
}
