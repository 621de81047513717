import { useId, useState } from 'react'
import * as calls from '#contracts/calls/seller-size-guides.ts'
import { SIZE_GUIDE_TEXTS } from '#contracts/catalogue/size-guide-texts.ts'
import type { SellerSizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import type { Text } from '#rules/message.ts'
import {
  MAX_GUIDE_NAME,
  MAX_GUIDE_NOTE,
  type SizeGuideForm,
  validateSizeGuide,
} from '#rules/size-guide/size-guide-form.ts'
import { MEASURE_NAMES, MEASURES } from '#rules/size-measures.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { editConflict } from '../../desk/edit-conflict.ts'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { sizeGuideToForm, withMeasure } from './size-guide-draft.ts'
import { SizeGuideGrid } from './size-guide-grid.tsx'
import './size-guides.css'

type SizeGuideDialogProps = {
  /** The guide to edit, or null for a new one. */
  guide: SellerSizeGuideJson | null
  onClose: () => void
  onSaved: (guide: SellerSizeGuideJson, message: Text) => void
}

export default function SizeGuideDialog({ guide, onClose, onSaved }: SizeGuideDialogProps) {
  const [seen, setSeen] = useState(guide?.updatedAt)
  const formId = useId()
  const { values, set, problems, notice, isBusy, isDirty, form } = useForm({
    initial: () => sizeGuideToForm(guide),
    validate: (typed) => validateSizeGuide(typed).problems,
    submit: save,
    failed: SIZE_GUIDE_TEXTS.saveFailed,
    onFailure: (failure) => setSeen(editConflict(failure) ?? seen),
  })
  const { close, question } = useGuardedClose(isDirty, onClose)
  const found = problems as Readonly<Record<string, Text | undefined>>

  async function save(typed: SizeGuideForm) {
    const body = { ...typed, updatedAt: seen }
    const answer = await (guide === null
      ? api(calls.addSizeGuide, { body })
      : api(calls.changeSizeGuide, { params: { id: guide._id }, body }))
    onSaved(answer.sizeGuide, answer.message)
  }

  return (
    <Dialog
      open
      onOpenChange={close}
      size="wide"
      title={guide === null ? 'Add size guide' : `Edit ${guide.name}`}
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText="Saving…">
            {guide === null ? 'Add size guide' : 'Save changes'}
          </Button>
        </>
      }
    >
      <form id={formId} className="seller-form" {...form}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        <Field label="Name" error={found.name} hint="For you: shoppers do not see it">
          <Input
            name="name"
            value={values.name}
            maxLength={MAX_GUIDE_NAME}
            onChange={({ target }) => set({ name: target.value })}
            required
          />
        </Field>
        <fieldset className="choice-set guide-measures">
          <legend className="label">Measurements</legend>
          {MEASURE_NAMES.map((measure) => (
            <Checkbox
              key={measure}
              name="measures"
              label={MEASURES[measure].label}
              checked={values.measures.includes(measure)}
              onChange={({ target }) => set(withMeasure(values, measure, target.checked))}
            />
          ))}
          <FieldError id={`${formId}-measures`} text={found.measures} />
        </fieldset>
        <SizeGuideGrid form={values} problems={found} onChange={set} />
        <div className="form-pair">
          {(['note', 'noteHindi'] as const).map((name) => (
            <Field
              key={name}
              label={name === 'note' ? 'Note' : 'Note in Hindi'}
              optional
              error={found[name]}
              hint="How to measure each part is explained by itself"
            >
              <TextArea
                name={name}
                rows={3}
                value={values[name]}
                maxLength={MAX_GUIDE_NOTE}
                lang={name === 'note' ? undefined : 'hi'}
                onChange={({ target }) => set({ [name]: target.value })}
              />
            </Field>
          ))}
        </div>
      </form>
      {question}
    </Dialog>
  )
}
