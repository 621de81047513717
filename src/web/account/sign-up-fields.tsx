import { ShoppingBag, Store } from 'lucide-react'
import { say } from '../language/say.ts'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { PasswordInput } from '../ui/password-input.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'

const PURPOSES = [
  { value: 'customer', label: 'Shop', hint: 'Browse, order and review.', icon: ShoppingBag },
  { value: 'seller', label: 'Sell', hint: 'Apply to sell your own work. You can shop meanwhile.', icon: Store },
]

export function SignUpFields({ problem }: { problem: (name: string) => string | null }) {
  return (
    <>
      <RadioGroup
        legend={say('What brings you here?')}
        name="role"
        look="boxed"
        options={PURPOSES.map((one) => ({ ...one, label: say(one.label), hint: say(one.hint) }))}
        defaultValue="customer"
      />
      <div className="account-pair">
        <Field label={say('Full name')} error={problem('name')}>
          <Input name="name" autoComplete="name" maxLength={80} required />
        </Field>
        <Field label={say('Username')} error={problem('username')} hint={say('At least 3 characters')}>
          <Input
            name="username"
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={30}
            required
          />
        </Field>
      </div>
      <Field label={say('Email')} error={problem('email')} hint={say('We send a 6-digit code there')}>
        <Input type="email" name="email" autoComplete="email" inputMode="email" maxLength={254} required />
      </Field>
      <div className="account-pair">
        <Field label={say('Password')} error={problem('password')} hint={say('At least 6 characters')}>
          <PasswordInput name="password" autoComplete="new-password" maxLength={200} required />
        </Field>
        <Field label={say('Confirm password')} error={problem('confirmPassword')}>
          <PasswordInput name="confirmPassword" autoComplete="new-password" maxLength={200} required />
        </Field>
      </div>
      <Field
        label={say('Phone number')}
        optional
        error={problem('number')}
        hint={say('For the courier alone: 10 digits')}
      >
        <Input type="tel" name="number" autoComplete="tel" inputMode="tel" maxLength={24} />
      </Field>
    </>
  )
}
