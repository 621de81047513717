import { Menu as Base } from '@base-ui/react/menu'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { Anchor } from '../actions/link.tsx'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'

type MenuProps = {
  /** The trigger: an `IconButton`, a `Button`. */
  trigger: ReactElement
  /** Above the items: the account. */
  head?: ReactNode
  align?: 'start' | 'center' | 'end' | undefined
  /** Opens on mount: for a menu lazy loaded on click. */
  defaultOpen?: boolean | undefined
  /** For menus of links: makes it a navigation landmark with this label. */
  navLabel?: string | undefined
  children: ReactNode
}

export function Menu({ trigger, head, align = 'end', defaultOpen = false, navLabel, children }: MenuProps) {
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal render={navLabel === undefined ? undefined : <nav aria-label={navLabel} />}>
        <Base.Positioner className="floats" sideOffset={6} align={align}>
          <Base.Popup className="menu">
            {head ? <div className="menu-head">{head}</div> : null}
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

type MenuEntryProps = { icon?: LucideIcon | undefined; children: ReactNode }

export function MenuItem(props: MenuEntryProps & { onPress: () => void; tone?: 'bad' | undefined }) {
  return (
    <Base.Item className={classNames('menu-item', props.tone)} onClick={props.onPress}>
      {props.icon ? <Icon of={props.icon} /> : null}
      {props.children}
    </Base.Item>
  )
}

export function MenuLink({ href, icon, children }: MenuEntryProps & { href: string }) {
  return (
    <Base.LinkItem className="menu-item" render={<Anchor href={href} />} closeOnClick>
      {icon ? <Icon of={icon} /> : null}
      {children}
    </Base.LinkItem>
  )
}

export function MenuLine() {
  return <Base.Separator className="menu-line" />
}
