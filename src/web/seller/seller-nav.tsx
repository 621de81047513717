import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import { SELLER_LINKS } from './seller-links.ts'

/** The links through the seller's area, at the side as in the phone's menu. */
export function SellerNav({ onChosen }: { onChosen?: () => void }) {
  return (
    <nav className="side-links" aria-label="Seller area">
      {SELLER_LINKS.map(({ to, label, icon }) => (
        <NavLink
          key={to}
          className="to"
          to={to}
          end={to === '/seller'}
          title={label}
          {...(onChosen && { onClick: onChosen })}
        >
          <Icon of={icon} />
          <span className="word">{label}</span>
        </NavLink>
      ))}
    </nav>
  )
}
