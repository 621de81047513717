import { useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { AvatarButton } from './avatar-menu-button.tsx'

const loadMenu = () => import('./avatar-menu.tsx')
const AvatarMenu = lazyOverlay(loadMenu)

/** The menu is a large chunk: hover preloads it, a click shows it. */
export default function HeaderFace({ user }: { user: UserJson }) {
  const [isWanted, setWanted] = useState(false)
  const warm = () => void loadMenu().catch(() => undefined)
  const button = (
    <AvatarButton
      user={user}
      aria-expanded={false}
      onPointerEnter={warm}
      onFocus={warm}
      onClick={() => setWanted(true)}
    />
  )
  return isWanted ? <AvatarMenu until={button} user={user} onClose={() => setWanted(false)} /> : button
}
