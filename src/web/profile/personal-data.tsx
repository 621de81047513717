import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { Text } from '#rules/message.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { FieldError } from '../ui/forms/field-error.tsx'
import { exportData } from './export-data.ts'

const DeleteAccountDialog = lazyOverlay(() => import('./delete-account-dialog.tsx'))

/** Export of personal data, and account deletion. */
export function ProfileData({ user }: { user: UserJson }) {
  const { isBusy, run } = useAction()
  const [problem, setProblem] = useState<Text | null>(null)
  const [isDeleting, setDeleting] = useState(false)

  const download = () => run(async () => setProblem(await exportData(user.username)))

  return (
    <section className="profile-block" aria-labelledby="data">
      <div className="head">
        <h2 id="data">{t('Your data')}</h2>
      </div>
      <p>
        {t(
          'Take a copy of everything we keep about you, or have your account deleted. Invoices stay as long as tax law asks.',
        )}
      </p>
      <div className="account-buttons">
        <Button look="line" busy={isBusy} busyText={t('Preparing…')} onClick={() => void download()}>
          <Icon of={Download} /> {t('Export my data')}
        </Button>
        <Button look="plain" className="delete-account" aria-haspopup="dialog" onClick={() => setDeleting(true)}>
          <Icon of={Trash2} /> {t('Delete my account')}
        </Button>
      </div>
      <FieldError text={problem} />
      {isDeleting ? <DeleteAccountDialog user={user} onClose={() => setDeleting(false)} /> : null}
    </section>
  )
}
