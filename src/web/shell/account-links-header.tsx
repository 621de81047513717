import { UserRound } from 'lucide-react'
import { useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useSession } from '../client/use-session.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { IconLink } from '../ui/actions/icon-button.tsx'
import { AvatarButton } from './avatar-menu-button.tsx'

const loadMenu = () => import('./avatar-menu.tsx')
const AvatarMenu = lazyOverlay(loadMenu)

/** Sign-in link for guests, avatar menu for users. Fixed width, so nothing shifts once the session is known. */
export function HeaderAccount() {
  const session = useSession()
  return (
    <div className="header-account" data-session={session.status}>
      {session.status === 'signed-in' ? <Face user={session.user} /> : <GuestLinks />}
    </div>
  )
}

function GuestLinks() {
  return (
    <>
      <IconLink className="only-narrow-in" icon={UserRound} label={t('Sign In')} href="/signin" />
      <ButtonLink className="only-wide" look="plain" small href="/signin">
        {t('Sign In')}
      </ButtonLink>
      <ButtonLink className="only-wide" look="line" small href="/signup">
        {t('Get Started')}
      </ButtonLink>
    </>
  )
}

/** The menu is a large chunk: hover preloads it, a click shows it. */
function Face({ user }: { user: UserJson }) {
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
