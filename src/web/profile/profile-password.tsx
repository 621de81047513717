import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'

const ChangePasswordDialog = lazyOverlay(() => import('./change-password-dialog.tsx'))

type ProfilePasswordProps = { user: UserJson; onChanged: () => void }

export function ProfilePassword({ user, onChanged }: ProfilePasswordProps) {
  const [isChanging, setChanging] = useState(false)
  return (
    <section className="profile-block" aria-labelledby="password">
      <div className="head">
        <h2 id="password">{t('Password')}</h2>
        <Button look="line" small aria-haspopup="dialog" onClick={() => setChanging(true)}>
          <Icon of={KeyRound} /> {t('Change Password')}
        </Button>
      </div>
      <p>{t('Changing it signs you out on every other device.')}</p>
      {isChanging ? (
        <ChangePasswordDialog user={user} onChanged={onChanged} onClose={() => setChanging(false)} />
      ) : null}
    </section>
  )
}
