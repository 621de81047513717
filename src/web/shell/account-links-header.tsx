import { UserRound } from 'lucide-react'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useSession } from '../client/use-session.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { IconLink } from '../ui/actions/icon-button.tsx'

/** Most visits are a guest's. */
const HeaderFace = lazyOverlay(() => import('./header-face.tsx'))
const stay = () => undefined

/** Sign-in link for guests, avatar menu for users. Fixed width, so nothing shifts once the session is known. */
export function HeaderAccount() {
  const session = useSession()
  return (
    <div className="header-account" data-session={session.status}>
      {session.status === 'signed-in' ? <HeaderFace user={session.user} onClose={stay} /> : <GuestLinks />}
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
