import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { LOGIN_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { type SecondFactorDue, secondFactorIn, signIn } from '../client/change-session.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { checkedBy, SIGNIN_CHECKS } from './account-checks.ts'
import { type SecondFactorState, SecondStep } from './second-step.tsx'

type SignInFormProps = {
  /** Prefilled; undefined before hydration. */
  email: string | null | undefined
  /** The server's message. */
  onSignedIn: (message: Text) => void | Promise<void>
  /** Shown above the fields until there is an error. */
  word?: ReactNode
  /** Links open in a new tab. */
  hasToStay?: boolean
}

/** Email and password: on its page, and after an expired session. */
export function SignInForm({ email, onSignedIn, word, hasToStay = false }: SignInFormProps) {
  const passed = (useLocation().state as Partial<SecondFactorState> | null)?.secondFactor ?? null
  const [due, setDue] = useState<SecondFactorDue | null>(passed)
  const { form, problems, notice, isBusy, submitType } = useForm({ validate: checkedBy(SIGNIN_CHECKS), submit: logIn })

  async function logIn({ email = '', password = '' }: Typed): Promise<Refused | null> {
    const answer = await tryApi(calls.logIn, { body: { email: email.trim(), password } })
    const second = secondFactorIn(answer)
    if (second !== null) {
      setDue(second)
      return null
    }
    if (answer instanceof CallFailure) return { failure: answer, message: messageOr(answer, LOGIN_TEXTS.failed) }
    const { token, user, message } = answer
    if (!token) return { message: LOGIN_TEXTS.failed }
    const isFetched = signIn(token, user ?? null)
    if (!user) await isFetched
    await onSignedIn(message ?? LOGIN_TEXTS.done)
    return null
  }

  if (due !== null) return <SecondStep due={due} onSignedIn={onSignedIn} onBack={() => setDue(null)} />
  return (
    <>
      {notice ? <Notice tone="bad">{notice}</Notice> : word}
      <form className="sign-in-form" {...form}>
        <Field label={t('Email')} error={problems.email}>
          <Input
            key={email ?? 'typed'}
            type="email"
            name="email"
            autoComplete="username"
            inputMode="email"
            maxLength={254}
            defaultValue={email ?? ''}
            required
          />
        </Field>
        <Field label={t('Password')} error={problems.password}>
          <PasswordInput name="password" autoComplete="current-password" maxLength={200} required />
        </Field>
        <Button type={submitType} wide busy={isBusy} busyText={t('Signing in…')}>
          {t('Sign In')}
        </Button>
        <TextLink className="forgot" href="/auth/forget-password" target={hasToStay ? '_blank' : undefined}>
          {t('Forgot password?')}
        </TextLink>
      </form>
    </>
  )
}
