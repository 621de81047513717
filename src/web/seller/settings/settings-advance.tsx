import type { SettingsForm } from '#rules/settings-form.ts'
import type { FormProblems } from '../../client/use-form.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input, type InputProps } from '../../ui/forms/input.tsx'

type SettingsAdvanceProps = {
  typed: (name: 'codAdvance' | 'codAdvancePercent' | 'codAdvanceAbove') => InputProps
  problems: FormProblems<SettingsForm>
}

/** The part of a cash order that is paid online when it is placed. */
export function SettingsAdvance({ typed, problems }: SettingsAdvanceProps) {
  return (
    <>
      <div className="form-pair">
        <Field label="Part in advance (₹)" optional error={problems.codAdvance}>
          <Input {...typed('codAdvance')} type="number" min={1} inputMode="decimal" />
        </Field>
        <Field label="Or in percent" optional error={problems.codAdvancePercent}>
          <Input {...typed('codAdvancePercent')} type="number" min={1} max={99} step={1} inputMode="numeric" />
        </Field>
      </div>
      <Field
        label="Of cash orders above (₹)"
        optional
        error={problems.codAdvanceAbove}
        hint="Paid online when the order is placed; the courier collects the rest. Both empty: all of it is paid at the door."
      >
        <Input {...typed('codAdvanceAbove')} type="number" min={0} inputMode="decimal" />
      </Field>
    </>
  )
}
