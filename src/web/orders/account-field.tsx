import type { Text } from '#rules/message.ts'
import { REFUND_ACCOUNT_LONGEST } from '#rules/refund-account.ts'
import { t } from '../i18n/t.ts'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'

type AccountFieldProps = {
  hint: string
  optional?: boolean
  value: string
  onChange: (typed: string) => void
  error: Text | null
}

/** Where cash goes back to: with a return, and whenever it is owed. */
export function AccountField({ hint, optional = false, value, onChange, error }: AccountFieldProps) {
  return (
    <Field label={t('Where we send your money')} optional={optional} hint={hint} error={error}>
      <Input
        name="refundTo"
        maxLength={REFUND_ACCOUNT_LONGEST}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
