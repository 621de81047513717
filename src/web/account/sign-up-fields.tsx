import { ShoppingBag, Store } from 'lucide-react'
import type { FormProblems, Typed } from '../client/use-form.ts'
import { t, tText } from '../i18n/t.ts'
import { EmailInput } from '../ui/forms/email-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { PasswordInput } from '../ui/forms/password-input.tsx'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import type { Purpose } from './sign-up-purpose.ts'

const PURPOSES = [
  { value: 'customer', label: 'Shop', hint: 'Browse, order and review.', icon: ShoppingBag },
  { value: 'seller', label: 'Sell', hint: 'Apply to sell your own work. You can shop meanwhile.', icon: Store },
]

type SignUpFieldsProps = { problems: FormProblems<Typed>; typed: Typed; usual: Purpose }

/** `typed`: the previous values, without passwords. `usual`: the purpose until another is chosen. */
export function SignUpFields({ problems, typed, usual }: SignUpFieldsProps) {
  return (
    <>
      <RadioGroup
        // The way here is known only once the page is hydrated.
        key={usual}
        legend={t('What brings you here?')}
        name="role"
        look="boxed"
        options={PURPOSES.map((one) => ({ ...one, label: tText(one.label), hint: tText(one.hint) }))}
        defaultValue={typed.role ?? usual}
      />
      <div className="account-pair">
        <Field label={t('Full name')} error={problems.name}>
          <Input name="name" autoComplete="name" maxLength={80} defaultValue={typed.name} required />
        </Field>
        <Field label={t('Username')} error={problems.username} hint={t('At least 3 characters')}>
          <Input
            name="username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            defaultValue={typed.username}
            required
          />
        </Field>
      </div>
      <Field label={t('Email')} error={problems.email} hint={t('We send a 6-digit code there')}>
        <EmailInput name="email" autoComplete="email" maxLength={254} defaultValue={typed.email} required />
      </Field>
      <div className="account-pair">
        <Field label={t('Password')} error={problems.password} hint={t('At least 6 characters')}>
          <PasswordInput name="password" autoComplete="new-password" maxLength={200} required />
        </Field>
        <Field label={t('Confirm password')} error={problems.confirmPassword}>
          <PasswordInput name="confirmPassword" autoComplete="new-password" maxLength={200} required />
        </Field>
      </div>
      <Field label={t('Phone number')} optional error={problems.number} hint={t('For the courier alone: 10 digits')}>
        <Input type="tel" name="number" autoComplete="tel" inputMode="tel" maxLength={24} defaultValue={typed.number} />
      </Field>
    </>
  )
}
