import { NavLink } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'
import { MAIN_LINKS } from './main-links.ts'

/** The navigation of a narrow screen. */
export default function PhoneMenu({ storeName, onClose }: { storeName: string; onClose: () => void }) {
  const guest = (
    <div className="menu-guest">
      <ButtonLink look="line" wide href="/signin" onClick={onClose}>
        Sign In
      </ButtonLink>
      <ButtonLink wide href="/signup" onClick={onClose}>
        Get Started
      </ButtonLink>
    </div>
  )
  return (
    <Sheet open onOpenChange={(isOpen) => isOpen || onClose()} title={storeName} side="start" tall footer={guest}>
      <nav className="menu-links" aria-label="Main">
        {[...MAIN_LINKS, { to: '/cart', label: 'My Cart' }, { to: '/orders', label: 'My Orders' }].map(
          ({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/'} onClick={onClose}>
              {label}
            </NavLink>
          ),
        )}
      </nav>
    </Sheet>
  )
}
