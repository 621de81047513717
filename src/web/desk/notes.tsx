import { type FormEvent, useEffect, useState } from 'react'
import type { NoteJson } from '#contracts/seller/seller-orders.ts'
import { SELLER_TEXTS } from '#contracts/seller/seller-texts.ts'
import { indianMoment } from '#rules/indian-dates.ts'
import type { Text } from '#rules/message.ts'
import { useAction } from '../client/use-action.ts'
import { useNotice } from '../client/use-notice.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { TextArea } from '../ui/forms/input.tsx'
import { useUnsaved } from './unsaved-guard.tsx'

type NotesProps = {
  notes: readonly NoteJson[]
  failed: Text
  /** Saves a note; errors are shown. Whoever may only read has none. */
  onKeep?: ((body: string) => Promise<void>) | undefined
  /** Lets the dialog confirm before closing over an unsaved note. */
  onDirty?: (isDirty: boolean) => void
}

/** Internal notes, and a form to add one. */
export function Notes({ notes, onKeep, ...form }: NotesProps) {
  return (
    <>
      {onKeep === undefined ? null : <NoteForm onKeep={onKeep} {...form} />}
      {notes.length === 0 && onKeep === undefined ? <p className="hint">No notes yet.</p> : null}
      <ul className="note-list" aria-live="polite">
        {notes.map(({ _id, body: words, by, date }) => (
          <li key={_id}>
            <p>{words}</p>
            <p className="hint num">
              {by}, {indianMoment(date)}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

type NoteFormProps = Pick<NotesProps, 'failed' | 'onDirty'> & { onKeep: NonNullable<NotesProps['onKeep']> }

function NoteForm({ failed, onKeep, onDirty }: NoteFormProps) {
  const [body, setBody] = useState('')
  const [problem, setProblem] = useNotice()
  const { isBusy, run } = useAction(failed, setProblem)
  const isDirty = body.trim() !== ''
  useUnsaved(isDirty)
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (body.trim() === '') return setProblem(SELLER_TEXTS.noteMissing)
    await run(async () => {
      await onKeep(body)
      setProblem(null)
      setBody('')
    })
  }

  return (
    <form className="seller-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Note" hint="Only those who run the shop see it." error={problem}>
        <TextArea value={body} maxLength={1000} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <div className="seller-form-foot">
        <Button type="submit" look="line" busy={isBusy} busyText="Keeping…">
          Keep note
        </Button>
      </div>
    </form>
  )
}
