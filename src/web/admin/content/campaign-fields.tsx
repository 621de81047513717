import type { CampaignForm } from '#rules/campaign-form.ts'
import type { FormProblems } from '../../client/use-form.ts'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Select } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'

type CampaignFieldsProps = {
  form: CampaignForm
  problems: FormProblems<CampaignForm>
  categories: readonly string[]
  onChange: (change: Partial<CampaignForm>) => void
}

const KINDS = [
  { value: 'discount', label: 'What is reduced', hint: 'From so many percent off' },
  { value: 'category', label: 'A category' },
  { value: 'new', label: 'What is new' },
  { value: 'ending', label: 'Last days', hint: 'What other campaigns show that end soon' },
]

export function CampaignFields({ form, problems, categories, onChange }: CampaignFieldsProps) {
  const typed = (name: keyof CampaignForm) => ({
    name,
    value: form[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  return (
    <>
      <Field label="Title" error={problems.title}>
        <Input {...typed('title')} maxLength={80} required />
      </Field>
      <Field label="Address" error={problems.slug} hint={`Visitors find it at /${form.slug || '…'}`}>
        <Input {...typed('slug')} maxLength={60} spellCheck={false} autoCapitalize="none" required />
      </Field>
      <Field label="Tagline" error={problems.tagline}>
        <Input {...typed('tagline')} maxLength={160} required />
      </Field>
      <div className="form-pair">
        <Field label="Begins" error={problems.startsAt} hint="Time in India (IST)">
          <Input {...typed('startsAt')} type="datetime-local" required />
        </Field>
        <Field label="Ends" error={problems.endsAt} hint="Time in India (IST)">
          <Input {...typed('endsAt')} type="datetime-local" required />
        </Field>
      </div>
      <RadioGroup
        legend="What it shows"
        name="kind"
        options={KINDS}
        value={form.kind}
        onChange={(kind) => onChange({ kind })}
        look="boxed"
        error={problems.kind}
      />
      {form.kind === 'discount' ? (
        <Field label="At least this many percent off" error={problems.atLeastPercent}>
          <Input {...typed('atLeastPercent')} inputMode="numeric" required />
        </Field>
      ) : null}
      {form.kind === 'category' ? (
        <Field label="Category" error={problems.category}>
          <Select
            {...typed('category')}
            options={[
              { value: '', label: 'Choose a category', disabled: true },
              ...categories.map((name) => ({ value: name, label: name })),
            ]}
          />
        </Field>
      ) : null}
      {form.kind === 'ending' ? (
        <Field label="Ending within this many days" error={problems.withinDays}>
          <Input {...typed('withinDays')} inputMode="numeric" required />
        </Field>
      ) : null}
    </>
  )
}
