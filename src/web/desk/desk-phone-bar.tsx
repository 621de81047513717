import { Menu, Store } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useUser } from '../client/use-session.ts'
import { Logo } from '../shell/logo.tsx'
import { ThemeSwitch } from '../shell/theme-switch.tsx'
import { useFrame } from '../shell/use-frame.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import type { DeskArea, DeskCounts } from './desk-area.ts'
import { DeskNav } from './desk-nav.tsx'
import { DeskSignOut } from './desk-sign-out.tsx'

const Sheet = lazyOverlay(async () => ({ default: (await import('../ui/overlay/sheet.tsx')).Sheet }))

/** On a narrow screen: a bar with a menu drawer. */
export function DeskPhoneBar({ area, counts }: { area: DeskArea; counts?: DeskCounts | undefined }) {
  const { store } = useFrame()
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className="phone-bar">
      <IconButton icon={Menu} label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)} />
      <Logo name={store.storeName} />
      {user === null ? null : <Avatar name={user.name} src={user.avatar ?? undefined} />}
      {isOpen ? (
        <Sheet
          open
          onOpenChange={setOpen}
          title={store.storeName}
          side="start"
          tall
          footer={
            <div className="side-links">
              <DeskSignOut />
            </div>
          }
        >
          <DeskNav area={area} counts={counts} onChosen={close} />
          <div className="side-links">
            <Link className="to" to="/">
              <Icon of={Store} />
              <span className="word">View the shop</span>
            </Link>
            <ThemeSwitch name="theme-menu" />
          </div>
        </Sheet>
      ) : null}
    </header>
  )
}
