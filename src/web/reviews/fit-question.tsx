import { FITS, type Fit } from '#rules/fit.ts'
import { FIT_LABELS } from '#rules/fit-labels.ts'
import { t, tText } from '../i18n/t.ts'
import { Field } from '../ui/forms/field.tsx'
import { Select } from '../ui/forms/input.tsx'

type FitQuestionProps = { fit: Fit | null | undefined; onChange: (fit: Fit | null) => void }

/** May stay unanswered. */
export default function FitQuestion({ fit, onChange }: FitQuestionProps) {
  return (
    <Field label={t('How does it fit? (optional)')}>
      <Select
        value={fit ?? ''}
        options={[
          { value: '', label: t('No answer') },
          ...FITS.map((value) => ({ value, label: tText(FIT_LABELS[value]) })),
        ]}
        onChange={(event) => onChange(FITS.find((one) => one === event.target.value) ?? null)}
      />
    </Field>
  )
}
