import { FEE_PLACES } from '#rules/fee-placeholders.ts'
import type { SettingsForm } from '#rules/settings-form.ts'
import type { FormProblems } from '../../client/use-form.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input, type InputProps } from '../../ui/forms/input.tsx'

type SettingsFeesProps = {
  typed: (name: 'shippingFee' | 'freeShippingFrom' | 'platformFee') => InputProps
  problems: FormProblems<SettingsForm>
}

/** Fees added to an order. */
export function SettingsFees({ typed, problems }: SettingsFeesProps) {
  const amount = { type: 'number', min: 0, step: 0.01, inputMode: 'decimal' } as const
  return (
    <section className="form-part" aria-labelledby="settings-fees">
      <h2 id="settings-fees">Shipping and fees</h2>
      <div className="form-pair">
        <Field label="Shipping fee (₹)" error={problems.shippingFee} hint="0 for free shipping">
          <Input {...typed('shippingFee')} {...amount} required />
        </Field>
        <Field
          label="Free shipping from (₹)"
          optional
          error={problems.freeShippingFrom}
          hint="Of goods after discounts. Empty: never free."
        >
          <Input {...typed('freeShippingFrom')} {...amount} />
        </Field>
      </div>
      <Field label="Platform fee (₹)" error={problems.platformFee} hint="For handling, added to every order">
        <Input {...typed('platformFee')} {...amount} required />
      </Field>
      <p className="hint">
        Carts, pages and orders follow at once; orders that were placed keep what they paid. A policy follows where{' '}
        {FEE_PLACES.terms} or {FEE_PLACES.fees} stands in it.
      </p>
    </section>
  )
}
