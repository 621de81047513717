import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { RESET_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t, tRich } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import type { Route } from './+types/reset-password'
import { checkedBy, RESET_CHECKS } from './account-checks.ts'
import { accountMeta } from './account-meta.ts'
import { AccountPage } from './account-page.tsx'

const TO_SIGNIN_MS = 2000
const SERVER_FAULT = 500

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Choose a new password'),
    description: t('Choose a new password for your account.'),
    path: '/reset-password',
    isSecret: true,
  })

export default function ResetPassword() {
  const { token = '' } = useParams()
  const navigate = useNavigate()
  const [success, setSuccess] = useState<Text | null>(null)
  const isSpent = useSpentLink(token)
  const { form, problems, notice, isBusy, submitType } = useForm({
    validate: checkedBy(RESET_CHECKS),
    submit: changePassword,
  })

  useEffect(() => {
    if (success === null) return
    const timer = setTimeout(() => void navigate('/signin', { replace: true }), TO_SIGNIN_MS)
    return () => clearTimeout(timer)
  }, [success, navigate])

  async function changePassword({ password = '' }: Typed): Promise<Refused | null> {
    const answer = await tryApi(calls.resetPassword, { params: { token }, body: { password } })
    if (answer instanceof CallFailure) return { failure: answer, message: resetText(answer) }
    setSuccess(answer.message ?? RESET_TEXTS.done)
    return null
  }

  const foot = (
    <>
      {t('Link too old?')} <TextLink href="/auth/forget-password">{t('Ask for a new one')}</TextLink>
    </>
  )
  return (
    <AccountPage
      title={t('Choose a new password')}
      lead={t('You will be signed out everywhere else.')}
      image="squares"
      problem={notice ?? (isSpent && success === null ? RESET_TEXTS.badLink : null)}
      foot={foot}
    >
      {success ? (
        <Notice tone="good" title={success}>
          {tRich('Taking you to {signIn}…', { signIn: <TextLink href="/signin">{t('sign in')}</TextLink> })}
        </Notice>
      ) : (
        <form {...form}>
          <Field label={t('New password')} error={problems.password} hint={t('At least 6 characters')}>
            <PasswordInput name="password" autoComplete="new-password" maxLength={200} required />
          </Field>
          <Field label={t('Confirm new password')} error={problems.confirmPassword}>
            <PasswordInput name="confirmPassword" autoComplete="new-password" maxLength={200} required />
          </Field>
          <Button type={submitType} wide busy={isBusy} busyText={t('Changing…')}>
            {t('Change Password')}
          </Button>
        </form>
      )}
    </AccountPage>
  )
}

/** True once the shop says that a link was used or is too old: told before somebody types a password for nothing. */
function useSpentLink(token: string): boolean {
  const [isSpent, setSpent] = useState(false)
  useEffect(() => {
    let isGone = false
    void tryApi(calls.readResetLink, { params: { token } }).then((answer) => {
      if (!isGone && !(answer instanceof CallFailure)) setSpent(!answer.isValid)
    })
    return () => {
      isGone = true
    }
  }, [token])
  return isSpent
}

/** A refusal without a message is most likely an invalid link; a 5xx is not. */
export function resetText({ serverMessage, kind, status }: CallFailure): Text {
  if (serverMessage !== null) return serverMessage
  return kind === 'refused' && status < SERVER_FAULT ? RESET_TEXTS.badLink : RESET_TEXTS.failed
}
