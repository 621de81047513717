import { HISTORY_DAYS } from '#rules/cod-history.ts'
import type { SettingsForm } from '#rules/settings-form.ts'
import type { FormProblems } from '../../client/use-form.ts'
import { useFrame } from '../../shell/use-frame.ts'
import { Checkbox, Switch } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, type InputProps } from '../../ui/forms/input.tsx'

type CashRulesProps = {
  values: SettingsForm
  typed: (name: 'codReturnedParcels' | 'codReturnedPercent' | 'prepaidPercent' | 'prepaidMost') => InputProps
  problems: FormProblems<SettingsForm>
  onChange: (change: Partial<SettingsForm>) => void
}

/** When cash is not offered, and what is taken off for paying online. */
export function SettingsCashRules({ values, typed, problems, onChange }: CashRulesProps) {
  const count = { type: 'number', min: 1, step: 1, inputMode: 'numeric' } as const
  return (
    <>
      <section className="form-part" aria-labelledby="settings-cash-rules">
        <h2 id="settings-cash-rules">Paid online only</h2>
        <p className="hint">
          A cart with one such piece cannot be paid in cash. The checkout says which piece it is, before anything is
          ordered.
        </p>
        <Switch
          label="Pieces that are made to order"
          checked={values.isMadeToOrderPrepaid}
          onChange={({ target }) => onChange({ isMadeToOrderPrepaid: target.checked })}
        />
        <PrepaidCategories values={values} onChange={onChange} />
        <div className="form-pair">
          <Field
            label="Parcels that came back"
            optional
            error={problems.codReturnedParcels}
            hint="No cash after so many"
          >
            <Input {...typed('codReturnedParcels')} {...count} max={100} />
          </Field>
          <Field
            label="Share that came back (%)"
            optional
            error={problems.codReturnedPercent}
            hint="No cash from this share on, of three parcels or more"
          >
            <Input {...typed('codReturnedPercent')} {...count} max={100} />
          </Field>
        </div>
        <p className="hint">
          Counted are cash parcels of the last {HISTORY_DAYS} days, of the account, for the phone number and to the
          door. Whoever is refused is told so kindly and may write to you.
        </p>
      </section>
      <section className="form-part" aria-labelledby="settings-prepaid">
        <h2 id="settings-prepaid">Discount for paying online</h2>
        <div className="form-pair">
          <Field
            label="Discount in percent"
            optional
            error={problems.prepaidPercent}
            hint="Of the goods, after the coupon"
          >
            <Input {...typed('prepaidPercent')} type="number" min={0.01} max={50} step={0.01} inputMode="decimal" />
          </Field>
          <Field label="Discount at most (₹)" optional error={problems.prepaidMost}>
            <Input {...typed('prepaidMost')} type="number" min={0.01} step={0.01} inputMode="decimal" />
          </Field>
        </div>
      </section>
    </>
  )
}

function PrepaidCategories({ values: { prepaidCategories }, onChange }: Pick<CashRulesProps, 'values' | 'onChange'>) {
  const { categories } = useFrame()
  // With those that no product is in any more: they still hold.
  const names = [...new Set([...categories, ...prepaidCategories])]
  if (names.length === 0) return null
  const others = (name: string) => prepaidCategories.filter((one) => one !== name)
  return (
    <fieldset className="settings-categories">
      <legend className="label">Categories</legend>
      {names.map((name) => (
        <Checkbox
          key={name}
          label={name}
          checked={prepaidCategories.includes(name)}
          onChange={({ target }) =>
            onChange({ prepaidCategories: target.checked ? [...others(name), name] : others(name) })
          }
        />
      ))}
    </fieldset>
  )
}
