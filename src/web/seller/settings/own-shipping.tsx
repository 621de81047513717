import type { OwnSellerForm } from '#rules/own-seller-form.ts'
import type { FormProblems } from '../../client/use-form.ts'
import { freeShippingText } from '../../shell/fee-texts.ts'
import { useFees } from '../../shell/use-frame.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input, type InputProps } from '../../ui/forms/input.tsx'

type OwnShippingProps = {
  typed: (name: 'shippingFee' | 'freeShippingFrom') => InputProps
  problems: FormProblems<OwnSellerForm>
}

/** A seller's own shipping rule, instead of the shop's. */
export function OwnShipping({ typed, problems }: OwnShippingProps) {
  const amount = { type: 'number', min: 0, step: 0.01, inputMode: 'decimal' } as const
  const fees = useFees()
  return (
    <section className="form-part" aria-labelledby="own-shipping">
      <h2 id="own-shipping">Shipping</h2>
      <div className="form-pair">
        <Field
          label="Shipping fee (₹)"
          optional
          error={problems.shippingFee}
          hint={`Empty: the shop’s rule (${freeShippingText(fees)}). 0 for free shipping.`}
        >
          <Input {...typed('shippingFee')} {...amount} />
        </Field>
        <Field
          label="Free shipping from (₹)"
          optional
          error={problems.freeShippingFrom}
          hint="Of your goods after discounts, with a fee of your own. Empty: never free."
        >
          <Input {...typed('freeShippingFrom')} {...amount} />
        </Field>
      </div>
      <p className="hint">
        With a fee of your own, your goods are charged on their own and do not count for the shop’s limit. Carts and
        pages follow at once; orders that were placed keep what they paid.
      </p>
    </section>
  )
}
