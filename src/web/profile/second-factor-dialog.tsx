import { useId, useState } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { TotpBegun } from '#contracts/accounts/second-factor.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import * as calls from '#contracts/calls/second-factor.ts'
import { groupCode } from '#rules/second-factor.ts'
import { validateCode } from '../account/second-step.tsx'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { CopyButton } from '../ui/actions/copy-button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { PasswordStep } from './password-step.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type Step = { name: 'password' } | { name: 'scan'; begun: TotpBegun } | { name: 'codes'; codes: string[] }

type SecondFactorDialogProps = { user: UserJson; hasPassword: boolean; onDone: () => void; onClose: () => void }

/** Password, then the code to scan, then the recovery codes. */
export default function SecondFactorDialog({ user, hasPassword, onDone, onClose }: SecondFactorDialogProps) {
  const formId = useId()
  const [step, setStep] = useState<Step>({ name: 'password' })

  async function begin(password: string): Promise<Refused | null> {
    const answer = await tryApi(calls.beginTotp, { body: hasPassword ? { password } : {} })
    if (answer instanceof CallFailure) {
      return { failure: answer, message: messageOr(answer, SECOND_FACTOR_TEXTS.failed) }
    }
    setStep({ name: 'scan', begun: answer })
    return null
  }

  function confirmed(codes: string[]) {
    setStep({ name: 'codes', codes })
    onDone()
  }

  if (step.name === 'password') {
    return (
      <PasswordStep
        title={t('Set up two-step sign-in')}
        lead={t('You need an authenticator app on your phone, such as the one that came with it.')}
        user={user}
        hasPassword={hasPassword}
        onSubmit={begin}
        onClose={onClose}
      />
    )
  }
  const footer =
    step.name === 'codes' ? (
      <Button onClick={onClose}>{t('I have kept them')}</Button>
    ) : (
      <Button type="submit" form={formId}>
        {t('Switch on')}
      </Button>
    )
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={step.name === 'codes' ? t('Your recovery codes') : t('Scan this with your app')}
      size="narrow"
      footer={footer}
    >
      {step.name === 'codes' ? (
        <RecoveryCodes codes={step.codes} />
      ) : (
        <ScanStep formId={formId} begun={step.begun} onConfirmed={confirmed} />
      )}
    </Dialog>
  )
}

type ScanStepProps = { formId: string; begun: TotpBegun; onConfirmed: (codes: string[]) => void }

function ScanStep({ formId, begun, onConfirmed }: ScanStepProps) {
  const { form, problems, notice } = useForm({ validate: validateCode, submit })

  async function submit({ code = '' }: Typed): Promise<Refused | null> {
    const answer = await tryApi(calls.confirmTotp, { body: { code } })
    if (answer instanceof CallFailure) {
      return { failure: answer, message: messageOr(answer, SECOND_FACTOR_TEXTS.failed) }
    }
    onConfirmed(answer.recoveryCodes)
    return null
  }

  const { size, path } = begun.qr
  return (
    <form id={formId} {...form} className="second-factor-scan">
      {notice ? <Notice tone="bad">{notice}</Notice> : null}
      <svg
        className="second-factor-qr"
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('QR code for your app')}
      >
        <path d={path} />
      </svg>
      <p className="hint">
        {t('On this phone, or it cannot be scanned?')} <a href={begun.url}>{t('Open it in the app')}</a>{' '}
        {t('or type this key:')} <code className="second-factor-key">{groupCode(begun.secret)}</code>{' '}
        <CopyButton text={begun.secret} label={t('Copy key')} look="plain" small />
      </p>
      <Field label={t('Code that the app shows')} error={problems.code}>
        <Input name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} required />
      </Field>
    </form>
  )
}
