import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { CODE_TEXTS } from '#contracts/accounts/account-texts.ts'
import * as calls from '#contracts/calls/accounts.ts'
import type { Text } from '#rules/message.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { setEmailVerified } from '../client/change-session.ts'
import { ownPath, withNext } from '../client/next-path.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { TextLink } from '../ui/actions/link.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { OTP_LENGTH, OtpBoxes } from '../ui/forms/otp-boxes.tsx'
import type { EmailState } from './passed-email.ts'
import { ResendCode } from './resend-code.tsx'
import { forgetSignUp } from './stored-sign-up.ts'

export function VerifyEmailForm({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<Text | null>(null)
  const [notice, setNotice] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const { show } = useToast()
  const navigate = useNavigate()
  const passed = useLocation().state as Partial<EmailState> | null
  const back = ownPath(passed?.back)
  const next = ownPath(passed?.next)

  const focusFirstBox = () => form.current?.querySelector<HTMLInputElement>('.otp-row input')?.focus()
  useEffect(focusFirstBox, [])

  async function verify(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setNotice(null)
    const digits = code.replace(/\D/g, '')
    if (digits.length !== OTP_LENGTH) {
      setProblem(CODE_TEXTS.incomplete)
      form.current?.querySelectorAll<HTMLInputElement>('.otp-row input')[firstGap(code)]?.focus()
      return
    }
    setProblem(null)
    await run(() => send(digits))
  }

  async function send(otp: string) {
    const answer = await tryApi(calls.verifyCode, { body: { email, otp } })
    if (answer instanceof CallFailure) {
      if (isJudged(answer)) setCode('')
      return refuse(messageOr(answer, CODE_TEXTS.failed, CODE_TEXTS.noAnswer))
    }
    const { message, isVerified } = answer
    if (isVerified !== true) return refuse(message ?? CODE_TEXTS.failed)
    forgetSignUp()
    setEmailVerified(email, isVerified)
    show({ type: 'success', message: message ?? CODE_TEXTS.verified })
    // Who is signed in has nothing to do there [AUTH-49].
    if (back !== null) return navigate(back)
    await navigate(withNext('/signin', next), { state: { email } satisfies EmailState })
  }

  function refuse(words: Text) {
    setProblem(words)
    focusFirstBox()
  }

  function change(digits: string) {
    setCode(digits)
    setProblem(null)
  }

  function beginAgain(message: Text) {
    setCode('')
    setProblem(null)
    setNotice(message)
    focusFirstBox()
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={verify}>
      {notice ? <Notice tone="good">{notice}</Notice> : null}
      <OtpBoxes value={code} onChange={change} error={problem} />
      <Button type="submit" wide busy={isBusy} busyText={t('Verifying…')}>
        {t('Verify Email')}
      </Button>
      <div className="account-ways">
        <ResendCode email={email} onSent={beginAgain} />
        {back === null ? (
          <TextLink href={withNext('/signup', next)}>{t('Back to Signup')}</TextLink>
        ) : (
          <TextLink href={back}>{t('Back to your profile')}</TextLink>
        )}
      </div>
    </form>
  )
}

/** The shop said no to the code. In trouble of its own, or unreached, it may be right. */
function isJudged({ kind, status }: CallFailure): boolean {
  return kind === 'refused' && status < 500
}

function firstGap(code: string): number {
  const gap = code.search(/\D/)
  return gap === -1 ? code.length : gap
}
