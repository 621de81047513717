import { useState } from 'react'
import { RESET_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import type { Route } from './+types/forgot-password'
import { checkedBy, FORGOT_CHECKS } from './account-checks.ts'
import { accountMeta } from './account-meta.ts'
import { AccountPage } from './account-page.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  accountMeta(matches, {
    title: t('Forgot your password?'),
    description: t('Ask for a link to choose a new password.'),
    path: '/auth/forget-password',
  })

export default function ForgotPassword() {
  const [success, setSuccess] = useState<Text | null>(null)
  const { form, problems, notice, isBusy, submitType } = useForm({
    validate: checkedBy(FORGOT_CHECKS),
    submit: requestLink,
  })

  async function requestLink({ email = '' }: Typed): Promise<Refused | null> {
    setSuccess(null)
    const answer = await tryApi(calls.requestReset, { body: { email: email.trim() } })
    if (answer instanceof CallFailure) return { failure: answer, message: requestText(answer) }
    setSuccess(answer.message ?? RESET_TEXTS.onItsWay)
    return null
  }

  const foot = (
    <>
      {t('Remembered it?')} <TextLink href="/signin">{t('Sign In')}</TextLink>
    </>
  )
  return (
    <AccountPage
      title={t('Forgot your password?')}
      lead={t('Tell us your email and we send you a link to choose a new one.')}
      image="squares"
      problem={notice}
      foot={foot}
    >
      {success ? <Notice tone="good">{success}</Notice> : null}
      <form {...form}>
        <Field label={t('Email')} error={problems.email}>
          <Input type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} required />
        </Field>
        <Button type={submitType} wide busy={isBusy} busyText={t('Sending…')}>
          {t('Send Reset Link')}
        </Button>
      </form>
    </AccountPage>
  )
}

/** Fallback messages: refused, malformed response, no response. */
export function requestText({ serverMessage, kind, status }: CallFailure): Text {
  if (serverMessage !== null) return serverMessage
  if (kind === 'refused') return RESET_TEXTS.requestFailed
  return kind === 'malformed' ? RESET_TEXTS.requestStatus(status) : RESET_TEXTS.requestNoAnswer
}
