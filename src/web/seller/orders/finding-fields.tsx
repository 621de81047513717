import { useState } from 'react'
import { RETURN_TEXTS } from '#contracts/orders/return-texts.ts'
import { INSPECTION_PICTURES } from '#rules/disputes.ts'
import { PICTURE_TYPES } from '../../pictures/upload-pictures.ts'
import { Field } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { TextArea } from '../../ui/forms/input.tsx'

export type Finding = { note: string; files: File[] }

type Props = { title: string; finding: Finding; onChange: (finding: Finding) => void }

/** What the seller writes and shows of a line, for the buyer. */
export function FindingFields({ title, finding, onChange }: Props) {
  const [isTooMany, setTooMany] = useState(false)
  return (
    <>
      <Field label={`What you found: ${title}`} optional>
        <TextArea
          rows={2}
          maxLength={1000}
          value={finding.note}
          onChange={({ target }) => onChange({ ...finding, note: target.value })}
        />
      </Field>
      <FileDrop
        label="Pictures (optional)"
        hint={`Up to ${INSPECTION_PICTURES}. You and the buyer see them.`}
        accept={PICTURE_TYPES}
        multiple
        files={finding.files}
        onChange={(chosen) => {
          setTooMany(chosen.length > INSPECTION_PICTURES)
          onChange({ ...finding, files: chosen.slice(0, INSPECTION_PICTURES) })
        }}
        error={isTooMany ? RETURN_TEXTS.tooManyLinePictures : null}
      />
    </>
  )
}
