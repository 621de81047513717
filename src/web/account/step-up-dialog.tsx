import { KeyRound } from 'lucide-react'
import { useId, useState } from 'react'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import * as calls from '#contracts/calls/second-factor.ts'
import type { Text } from '#rules/message.ts'
import { api, tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { type Refused, type Typed, useForm } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'
import { askForPasskey, hasPasskeys, isPasskeyCancelled } from './passkeys.ts'
import { validateCode } from './second-step.tsx'

type StepUpDialogProps = { onProven: () => void; onClose: () => void }

/** Before money, exports and roles. The proof counts for ten minutes. */
export default function StepUpDialog({ onProven, onClose }: StepUpDialogProps) {
  const formId = useId()
  const [problem, setProblem] = useState<Text | null>(null)
  const { form, problems, notice, isBusy } = useForm({ validate: validateCode, submit })
  const passkey = useAction(SECOND_FACTOR_TEXTS.passkeyWrong, (message, error) =>
    setProblem(isPasskeyCancelled(error) ? null : message),
  )

  async function submit({ code = '' }: Typed): Promise<Refused | null> {
    setProblem(null)
    const answer = await tryApi(calls.stepUp, { body: { code } })
    if (answer instanceof CallFailure) {
      return { failure: answer, message: messageOr(answer, SECOND_FACTOR_TEXTS.failed) }
    }
    onProven()
    return null
  }

  const withPasskey = () =>
    passkey.run(async () => {
      await api(calls.stepUp, { body: await askForPasskey() })
      onProven()
    })

  const footer = (
    <>
      <Button look="line" onClick={onClose}>
        {t('Cancel')}
      </Button>
      <Button type="submit" form={formId} busy={isBusy} busyText={t('Checking…')}>
        {t('Confirm')}
      </Button>
    </>
  )
  const shown = problem ?? notice
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t('Confirm that it is you')}
      lead={t('This touches money, people or data. You are asked again after ten minutes.')}
      size="narrow"
      footer={footer}
    >
      <form id={formId} {...form} className="step-up">
        {shown ? <Notice tone="bad">{shown}</Notice> : null}
        <Field
          label={t('Code of your authenticator app')}
          hint={t('Or one of your recovery codes.')}
          error={problems.code}
        >
          <Input name="code" autoComplete="one-time-code" maxLength={40} spellCheck={false} required />
        </Field>
        {hasPasskeys() ? (
          <Button
            look="line"
            busy={passkey.isBusy}
            busyText={t('Waiting for your passkey…')}
            onClick={() => void withPasskey()}
          >
            <Icon of={KeyRound} /> {t('Use a passkey')}
          </Button>
        ) : null}
      </form>
    </Dialog>
  )
}
