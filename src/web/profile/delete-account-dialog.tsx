import { useId } from 'react'
import { useNavigate } from 'react-router'
import { PROFILE_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import { formatMoney, paiseFromJson } from '#rules/money.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { forgetEverything } from '../client/change-session.ts'
import { useOwnCredit } from '../client/own-credit.ts'
import { hasToken } from '../client/session-state.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

const FAILED = 'Your account could not be deleted. Please try again.'

export default function DeleteAccountDialog({ user, onClose }: { user: UserJson; onClose: () => void }) {
  const formId = useId()
  const navigate = useNavigate()
  const { show } = useToast()
  const [credit] = useOwnCredit()
  const { form, problems, notice, isBusy } = useForm({ validate: () => ({}), submit: deleteAccount })

  async function deleteAccount({ password = '' }: Typed): Promise<Refused | null> {
    if (!hasToken()) return { message: PROFILE_TEXTS.notSignedIn }
    const body = password === '' ? {} : { password }
    const answer = await tryApi(calls.eraseUser, { params: { userId: user._id }, body })
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, FAILED) }
    onClose()
    await navigate('/')
    forgetEverything()
    show({ type: 'success', message: answer.message ?? PROFILE_TEXTS.erased })
    return null
  }

  const footer = (
    <>
      <Button look="line" onClick={onClose}>
        {t('Keep my account')}
      </Button>
      <Button look="bad" type="submit" form={formId} busy={isBusy} busyText={t('Deleting…')}>
        {t('Delete my account')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Delete your account?')}
      size="narrow"
      footer={footer}
    >
      <form id={formId} {...form} className="delete-form">
        <p>
          {t(
            'Your profile, your reviews and your questions to us go for good. An order that is on its way has to arrive first, and invoices stay as long as tax law asks.',
          )}
        </p>
        {typeof credit === 'object' && credit.balance > 0 ? (
          <Notice tone="warn">
            {t('Your store credit of {sum} ends with your account.', {
              sum: formatMoney(paiseFromJson(credit.balance), { decimals: 'two' }),
            })}
          </Notice>
        ) : null}
        {notice ? <Notice tone="bad">{notice}</Notice> : null}
        <Field
          label={t('Your password')}
          error={problems.password}
          hint={t('Leave it empty if you sign in with Google')}
        >
          <PasswordInput name="password" autoComplete="current-password" maxLength={200} />
        </Field>
      </form>
    </Dialog>
  )
}
