import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { useSignOut } from '../client/use-sign-out.ts'
import { t } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { AccountCard, accountLinks } from './account-links.tsx'
import { SignOutProblem } from './avatar-menu-problem.tsx'

/** Account links of the phone menu. */
export function PhoneAccountLinks({ user, onClose }: { user: UserJson; onClose: () => void }) {
  return (
    <>
      <AccountCard user={user} />
      <nav className="menu-links" aria-label={t('Account')}>
        {accountLinks(user).map(({ to, label }) => (
          <NavLink key={to} to={to} onClick={onClose}>
            {label}
          </NavLink>
        ))}
      </nav>
    </>
  )
}

export function PhoneSignOut({ onLeft }: { onLeft: () => void }) {
  const { isBusy, problem, leave } = useSignOut()
  return (
    <>
      {problem === null ? null : <SignOutProblem words={problem} />}
      <Button look="line" wide busy={isBusy} busyText={t('Signing Out...')} onClick={() => void leave(onLeft)}>
        <Icon of={LogOut} /> {t('Sign Out')}
      </Button>
    </>
  )
}

export function PhoneGuestLinks({ onClose }: { onClose: () => void }) {
  return (
    <div className="menu-guest">
      <ButtonLink look="line" wide href="/signin" onClick={onClose}>
        {t('Sign In')}
      </ButtonLink>
      <ButtonLink wide href="/signup" onClick={onClose}>
        {t('Get Started')}
      </ButtonLink>
    </div>
  )
}
