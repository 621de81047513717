import { type ChangeEvent, Fragment, useId } from 'react'
import { INDIAN_STATES } from '#rules/indian-states.ts'
import type { Text } from '#rules/message.ts'
import { tText } from '../i18n/t.ts'
import { EmailInput } from '../ui/forms/email-input.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input, type InputProps } from '../ui/forms/input.tsx'
import { PinCodeQuestion } from './pin-code-question.tsx'
import type { ShippingField, ShippingFormState } from './use-shipping-form.ts'

type Described = { name: ShippingField; label: string; size: string; hint?: string; input: InputProps }

const FIELDS: readonly Described[] = [
  { name: 'firstName', label: 'First name', size: 'half', input: { autoComplete: 'given-name', maxLength: 60 } },
  { name: 'lastName', label: 'Last name', size: 'half', input: { autoComplete: 'family-name', maxLength: 60 } },
  { name: 'address', label: 'Address', size: 'whole', input: { autoComplete: 'address-line1', maxLength: 300 } },
  {
    name: 'postalCode',
    label: 'ZIP code',
    size: 'third zip',
    hint: 'PIN code, 6 digits',
    input: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 12 },
  },
  { name: 'city', label: 'City', size: 'third', input: { autoComplete: 'address-level2', maxLength: 80 } },
  { name: 'state', label: 'State', size: 'third', input: { autoComplete: 'address-level1', maxLength: 80 } },
  {
    name: 'phone',
    label: 'Phone',
    size: 'half alone',
    hint: 'For the courier, in case they cannot find you',
    input: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 20 },
  },
  {
    name: 'email',
    label: 'Email',
    size: 'half alone',
    hint: 'For the confirmation and the invoice',
    input: { autoComplete: 'email', maxLength: 254 },
  },
]

type ShippingFieldsProps = {
  shipping: ShippingFormState
  /** Why nothing can be sent to this PIN code. */
  pinProblem?: Text | null
  /** Why some of the goods cannot be sent to this state. */
  stateProblem?: Text | null
}

/** The eight fields of a shipping address. */
export function ShippingFields({ shipping, pinProblem = null, stateProblem = null }: ShippingFieldsProps) {
  const states = useId()
  const beside: Partial<Record<ShippingField, Text | null>> = { postalCode: pinProblem, state: stateProblem }
  const propsOf = (name: ShippingField, { ref: _, ...input }: InputProps) => ({
    ...input,
    ...{ required: true, name, value: shipping.form[name] },
    onChange: (event: ChangeEvent<HTMLInputElement>) => shipping.fill({ [name]: event.target.value }),
  })
  return (
    <div className="shipping-fields">
      {FIELDS.map(({ name, label, size, hint, input }) => (
        <Fragment key={name}>
          <Field
            className={size}
            label={tText(label)}
            hint={hint && tText(hint)}
            error={shipping.problems[name] ?? beside[name] ?? null}
          >
            {name === 'email' ? (
              <EmailInput {...propsOf(name, input)} />
            ) : (
              <Input {...propsOf(name, input)} {...(name === 'state' ? { list: states } : {})} />
            )}
          </Field>
          {name === 'state' ? <PinCodeQuestion shipping={shipping} /> : null}
        </Fragment>
      ))}
      <datalist id={states}>
        {INDIAN_STATES.map((state) => (
          <option key={state.code} value={state.name} />
        ))}
      </datalist>
    </div>
  )
}
