import { type ReactNode, useId } from 'react'
import { SIGNUP_TEXTS } from '#contracts/accounts/account-texts.ts'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

type PasswordStepProps = {
  title: string
  lead: string
  user: UserJson
  /** Accounts that sign in with Google only have none to ask for. */
  hasPassword: boolean
  /** Further fields. */
  children?: ReactNode
  onSubmit: (password: string, typed: Typed) => Promise<Refused | null>
  onClose: () => void
}

/** Asks for the password before another way into the account is added. */
export function PasswordStep({ title, lead, user, hasPassword, children, onSubmit, onClose }: PasswordStepProps) {
  const formId = useId()
  const { form, problems, notice, isBusy } = useForm({
    validate: ({ password = '' }) => (hasPassword && password === '' ? { password: SIGNUP_TEXTS.passwordMissing } : {}),
    submit: (typed) => onSubmit(typed.password ?? '', typed),
  })
  const footer = (
    <>
      <Button look="line" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit" form={formId} busy={isBusy} busyText={t('One moment…')}>
        {t('Continue')}
      </Button>
    </>
  )
  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={title} lead={lead} size="narrow" footer={footer}>
      <form id={formId} {...form} className="delete-form">
        {notice ? <Notice tone="bad">{notice}</Notice> : null}
        {/* Password managers read the account from here. */}
        <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
        {children}
        {hasPassword ? (
          <Field label={t('Current password')} error={problems.password}>
            <PasswordInput name="password" autoComplete="current-password" maxLength={200} required />
          </Field>
        ) : null}
      </form>
    </Dialog>
  )
}
