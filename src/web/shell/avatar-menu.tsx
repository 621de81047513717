import { Menu as Base } from '@base-ui/react/menu'
import { LogOut } from 'lucide-react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { useSignOut } from '../client/use-sign-out.ts'
import { t } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Spinner } from '../ui/base/spinner.tsx'
import { Menu, MenuLine, MenuLink } from '../ui/overlay/menu.tsx'
import { AccountCard, accountLinks } from './account-links.tsx'
import { AvatarButton } from './avatar-menu-button.tsx'
import { SignOutProblem } from './avatar-menu-problem.tsx'

/** The account menu. Lazy loaded on first click, and opened at once. */
export default function AvatarMenu({ user }: { user: UserJson }) {
  const { isBusy, problem, leave } = useSignOut()
  return (
    <Menu defaultOpen navLabel={t('Account')} trigger={<AvatarButton user={user} />} head={<AccountCard user={user} />}>
      {accountLinks(user).map(({ to, label, icon }) => (
        <MenuLink key={to} href={to} icon={icon}>
          {label}
        </MenuLink>
      ))}
      <MenuLine />
      <Base.Item className="menu-item" closeOnClick={false} aria-disabled={isBusy} onClick={() => void leave()}>
        {isBusy ? <Spinner /> : <Icon of={LogOut} />}
        {isBusy ? t('Signing Out...') : t('Sign Out')}
      </Base.Item>
      {problem === null ? null : <SignOutProblem words={problem} />}
    </Menu>
  )
}
