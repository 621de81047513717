import { useEffect, useId, useState } from 'react'
import { PASSWORD_TEXTS, PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { PasskeyJson } from '#contracts/accounts/second-factor.ts'
import * as calls from '#contracts/calls/accounts.ts'
import * as factorCalls from '#contracts/calls/second-factor.ts'
import { CHANGE_PASSWORD_CHECKS, checkedBy } from '../account/account-checks.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { hasToken } from '../client/session-state.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

type ChangePasswordDialogProps = { user: UserJson; onChanged: () => void; onClose: () => void }

const PASSKEY_STAYED = 'Your password is changed, but a passkey could not be removed. Please remove it below.'

export default function ChangePasswordDialog({ user, onChanged, onClose }: ChangePasswordDialogProps) {
  const formId = useId()
  const { show } = useToast()
  const passkeys = useOwnPasskeys()
  const [isRemoving, setRemoving] = useState(false)
  const { form, problems, notice, isBusy } = useForm({ validate: checkedBy(CHANGE_PASSWORD_CHECKS), submit: save })

  async function save({ currentPassword = '', password = '' }: Typed): Promise<Refused | null> {
    if (!hasToken()) return { message: PROFILE_TEXTS.notSignedIn }
    const body = { currentPassword, password }
    const answer = await tryApi(calls.changePassword, { params: { userId: user._id }, body })
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, PASSWORD_TEXTS.failed) }
    const isWhole = !isRemoving || (await removeAll(passkeys))
    show(
      isWhole
        ? { type: 'success', message: answer.message ?? PASSWORD_TEXTS.changed }
        : { type: 'error', message: PASSKEY_STAYED },
    )
    onChanged()
    onClose()
    return null
  }

  const footer = (
    <>
      <Button look="line" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit" form={formId} busy={isBusy} busyText={t('Changing…')}>
        {t('Change Password')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Change Password')}
      size="narrow"
      footer={footer}
    >
      <form id={formId} {...form} className="delete-form">
        {notice ? <Notice tone="bad">{notice}</Notice> : null}
        {/* Password managers read the account from here. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        <Field label={t('Current password')} error={problems.currentPassword}>
          <PasswordInput name="currentPassword" autoComplete="current-password" maxLength={200} required />
        </Field>
        <Field label={t('New password')} error={problems.password} hint={t('At least 6 characters')}>
          <PasswordInput name="password" autoComplete="new-password" maxLength={200} required />
        </Field>
        <Field label={t('Confirm new password')} error={problems.confirmPassword}>
          <PasswordInput name="confirmPassword" autoComplete="new-password" maxLength={200} required />
        </Field>
        {passkeys.length === 0 ? null : (
          <Checkbox
            label={t('Remove my passkeys too')}
            hint={t('Somebody who knew the old password may have added one. You can add yours again.')}
            checked={isRemoving}
            onChange={({ target }) => setRemoving(target.checked)}
          />
        )}
      </form>
    </Dialog>
  )
}

/** They open the account without the password; none until they are known. */
function useOwnPasskeys(): readonly PasskeyJson[] {
  const [passkeys, setPasskeys] = useState<readonly PasskeyJson[]>([])
  useEffect(() => {
    let isHere = true
    void tryApi(factorCalls.readSecondFactor).then((answer) => {
      if (isHere && !(answer instanceof CallFailure)) setPasskeys(answer.passkeys)
    })
    return () => {
      isHere = false
    }
  }, [])
  return passkeys
}

/** Whether all of them are gone. */
async function removeAll(passkeys: readonly PasskeyJson[]): Promise<boolean> {
  const answers = await Promise.all(
    passkeys.map(({ _id }) => tryApi(factorCalls.removePasskey, { params: { id: _id } }).catch(() => null)),
  )
  return answers.every((answer) => answer !== null && !(answer instanceof CallFailure))
}
