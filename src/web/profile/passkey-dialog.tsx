import type { UserJson } from '#contracts/accounts/accounts.ts'
import { SECOND_FACTOR_TEXTS } from '#contracts/accounts/second-factor-texts.ts'
import * as calls from '#contracts/calls/second-factor.ts'
import { isPasskeyCancelled, isPasskeyKnown, makePasskey } from '../account/passkeys.ts'
import { api } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import type { Refused, Typed } from '../client/use-form.ts'
import { t } from '../i18n/t.ts'
import { useToast } from '../ui/feedback/toast-context.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { PasswordStep } from './password-step.tsx'

const NONE_MADE = 'No passkey was made. You can try again.'

type PasskeyDialogProps = { user: UserJson; hasPassword: boolean; onDone: () => Promise<void>; onClose: () => void }

/** A name and the password, then the browser makes the passkey. */
export default function PasskeyDialog({ user, hasPassword, onDone, onClose }: PasskeyDialogProps) {
  const { show } = useToast()
  const usualName = t('My device')

  async function add(password: string, { name = '' }: Typed): Promise<Refused | null> {
    try {
      const { options } = await api(calls.beginPasskey, { body: hasPassword ? { password } : {} })
      const credential = await makePasskey(options)
      const { message } = await api(calls.addPasskey, { body: { name: name.trim() || usualName, credential } })
      show({ type: 'success', message })
      await onDone()
      onClose()
      return null
    } catch (error) {
      if (isPasskeyKnown(error)) return { message: SECOND_FACTOR_TEXTS.passkeyKnown }
      if (isPasskeyCancelled(error)) return { message: NONE_MADE }
      const message = messageOr(error, SECOND_FACTOR_TEXTS.failed)
      return error instanceof CallFailure ? { failure: error, message } : { message }
    }
  }

  return (
    <PasswordStep
      title={t('Add a passkey')}
      lead={t('Your device asks for your fingerprint, your face or its lock.')}
      user={user}
      hasPassword={hasPassword}
      onSubmit={add}
      onClose={onClose}
    >
      <Field label={t('Name of this passkey')}>
        <Input name="name" maxLength={60} defaultValue={usualName} />
      </Field>
    </PasswordStep>
  )
}
