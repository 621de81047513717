import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { DeskArea } from './desk-area.ts'

/** The links through an area, at the side as in the phone's menu. */
export function DeskNav({ area, onChosen }: { area: DeskArea; onChosen?: () => void }) {
  return (
    <nav className="side-links" aria-label={area.name}>
      {area.links.map(({ to, label, icon }) => (
        <NavLink
          key={to}
          className="to"
          to={to}
          end={to === area.home}
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
