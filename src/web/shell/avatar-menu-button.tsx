import { ChevronDown } from 'lucide-react'
import type { ButtonHTMLAttributes, Ref } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { t } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Avatar } from '../ui/media/avatar.tsx'

type AvatarButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { user: UserJson; ref?: Ref<HTMLButtonElement> }

/** The avatar in the header, the same before and after its menu is loaded. */
export function AvatarButton({ user, ...rest }: AvatarButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="menu"
      {...rest}
      className="avatar-button"
      aria-label={t('Account of {name}', { name: user.name })}
    >
      <Avatar name={user.name} src={user.avatar ?? undefined} />
      <span className="avatar-name">{user.name.split(' ')[0]}</span>
      <Icon of={ChevronDown} />
    </button>
  )
}
