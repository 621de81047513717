import { useEffect, useRef } from 'react'
import { LOGIN_TEXTS } from '#contracts/accounts/account-texts.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import * as calls from '#contracts/calls/second-factor.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { type SecondFactorDue, signIn } from '../client/change-session.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { PasskeyButton } from './passkey-button.tsx'

/** Passed to /signin after Google. */
export type SecondFactorState = { secondFactor: SecondFactorDue }

type SecondStepProps = {
  due: SecondFactorDue
  onSignedIn: (message: Text) => void | Promise<void>
  onBack: () => void
}

/** After the password: the code of the authenticator app, a recovery code, or a passkey. */
export function SecondStep({ due, onSignedIn, onBack }: SecondStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const { form, problems, notice, isBusy, submitType } = useForm({ validate: validateCode, submit })
  useEffect(() => field.current?.focus(), [])

  async function submit({ code = '', remember }: Typed): Promise<Refused | null> {
    const body = { token: due.token, code, remember: remember === 'on' }
    const answer = await tryApi(calls.finishSecondFactor, { body })
    if (answer instanceof CallFailure) {
      if (answer.status === 400) field.current?.select()
      return { failure: answer, message: messageOr(answer, SECOND_FACTOR_TEXTS.failed) }
    }
    void signIn(answer.token, answer.user)
    await onSignedIn(answer.message ?? LOGIN_TEXTS.done)
    return null
  }

  return (
    <>
      <h2 className="second-step-head">{t('Confirm that it is you')}</h2>
      {notice ? <Notice tone="bad">{notice}</Notice> : null}
      <form className="second-step" {...form}>
        <Field
          label={t('Code of your authenticator app')}
          hint={t('Six digits. Without your phone, enter one of your recovery codes.')}
          error={problems.code}
        >
          <Input ref={field} name="code" autoComplete="one-time-code" maxLength={40} spellCheck={false} required />
        </Field>
        <Checkbox
          name="remember"
          label={t('Do not ask again in this browser for 30 days')}
          hint={t('Only on a device that is yours alone.')}
        />
        <Button type={submitType} wide busy={isBusy} busyText={t('Signing in…')}>
          {t('Confirm')}
        </Button>
      </form>
      {due.hasPasskey ? <PasskeyButton onSignedIn={onSignedIn} /> : null}
      <Button look="plain" className="link" onClick={onBack}>
        {t('Back to email and password')}
      </Button>
    </>
  )
}

export function validateCode({ code = '' }: Typed) {
  return code.trim() === '' ? { code: SECOND_FACTOR_TEXTS.codeMissing } : {}
}
