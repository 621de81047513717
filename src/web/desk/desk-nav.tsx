import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '../ui/base/icon.tsx'
import { Chip } from '../ui/data/chip.tsx'
import type { DeskArea, DeskCounts } from './desk-area.ts'

type Props = { area: DeskArea; counts?: DeskCounts | undefined; onChosen?: () => void }

/** Navigation of an area, in the sidebar and the phone menu. */
export function DeskNav({ area, counts = {}, onChosen }: Props) {
  const { pathname } = useLocation()
  const nav = useRef<HTMLElement>(null)
  // A long menu scrolls: after a reload the page's own link would be out of sight.
  useEffect(() => nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <nav ref={nav} className="side-links" aria-label={area.name}>
      {area.links.map(({ to, alias, label, icon }) => (
        <NavLink
          key={to}
          className="to"
          // By its other address it is marked too.
          to={alias === pathname ? alias : to}
          end={to === area.home}
          title={label}
          {...(onChosen && { onClick: onChosen })}
        >
          <Icon of={icon} />
          <span className="word">{label}</span>
          {counts[to] ? (
            <Chip tone="accent" bare>
              {counts[to] > 99 ? '99+' : counts[to]}
              <span className="sr"> waiting</span>
            </Chip>
          ) : null}
        </NavLink>
      ))}
    </nav>
  )
}
