import { useEffect } from 'react'
import * as calls from '#contracts/calls/seller-care.ts'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareQueryJson } from '#contracts/care/care-work.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useDraft } from '../../desk/use-draft.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'

export const noteDraft = (queryId: string) => `note ${queryId}`

type CareNoteProps = { query: CareQueryJson; onClose: () => void; onSaved: (query: CareQueryJson) => void }

/** A note that only staff sees. */
export function CareNote({ query, onClose, onSaved }: CareNoteProps) {
  const notify = useNotify()
  const { kept, keep } = useDraft<{ body: string }>(noteDraft(query._id))
  const { values, set, problems, notice, isBusy, form } = useForm({
    initial: () => kept ?? { body: '' },
    validate: ({ body }) => ({ body: body.trim() === '' ? CARE_TEXTS.noteMissing : null }),
    submit: save,
    failed: CARE_TEXTS.failed,
  })
  const isDirty = values.body.trim() !== ''
  const { close, question } = useGuardedClose(isDirty, discard, 'page')
  useEffect(() => keep(isDirty ? values : null), [keep, isDirty, values])

  function discard() {
    keep(null)
    onClose()
  }

  async function save(body: { body: string }) {
    const answer = await api(calls.noteOnQuery, { params: { id: query._id }, body })
    notify({ type: 'success', message: answer.message })
    keep(null)
    onSaved(answer.query)
  }

  return (
    <form className="seller-form care-reply" {...form}>
      {notice === null ? null : <FormNotice>{notice}</FormNotice>}
      <Field label="Note" hint="Only staff sees it." error={problems.body}>
        <TextArea
          rows={3}
          maxLength={5000}
          value={values.body}
          autoFocus={kept === null}
          onChange={({ target }) => set({ body: target.value })}
        />
      </Field>
      <div className="form-buttons">
        <Button type="submit" busy={isBusy} busyText="Saving…">
          Add note
        </Button>
        <Button look="line" onClick={close}>
          Cancel
        </Button>
      </div>
      {question}
    </form>
  )
}
