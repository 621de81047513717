import { Camera, LogOut, MessagesSquare } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useSignOut } from '../client/use-sign-out.ts'
import { t } from '../i18n/t.ts'
import { VerifiedMark } from '../shell/account-links.tsx'
import { SignOutProblem } from '../shell/avatar-menu-problem.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Avatar } from '../ui/media/avatar.tsx'

const AvatarDialog = lazyOverlay(() => import('./avatar-dialog.tsx'))

/** Avatar, names, email, tabs and sign-out. */
export function ProfileSide({ user, children }: { user: UserJson; children: ReactNode }) {
  const [isChanging, setChanging] = useState(false)
  const { isBusy, problem, leave } = useSignOut()
  return (
    <div className="profile-side">
      <div className="profile-who">
        <button type="button" className="change-face" aria-haspopup="dialog" onClick={() => setChanging(true)}>
          <Avatar big name={user.name} src={user.avatar ?? undefined} />
          <span className="change-face-over">
            <Icon of={Camera} />
            <span className="sr">{t('Change profile picture')}</span>
          </span>
        </button>
        <div>
          <h1>{user.name}</h1>
          <p>@{user.username}</p>
          <p className="account-email">
            <span>{user.email}</span>
            <VerifiedMark isVerified={user.isEmailVerified} />
          </p>
        </div>
      </div>
      {children}
      <div className="profile-leave">
        <ButtonLink look="plain" href="/support">
          <Icon of={MessagesSquare} /> {t('Your conversations')}
        </ButtonLink>
        {problem === null ? null : <SignOutProblem words={problem} />}
        <Button look="plain" busy={isBusy} busyText={t('Signing Out...')} onClick={() => void leave()}>
          <Icon of={LogOut} /> {t('Sign Out')}
        </Button>
      </div>
      {isChanging ? <AvatarDialog user={user} onClose={() => setChanging(false)} /> : null}
    </div>
  )
}
