import { type FormEvent, useState } from 'react'
import { ADMIN_CUSTOMER_TEXTS } from '#contracts/admin-customers-json.ts'
import type { NoteJson } from '#contracts/seller-json.ts'
import { SELLER_TEXTS } from '#contracts/seller-texts.ts'
import { indianMoment } from '#rules/indian-time.ts'
import { CallFailure, messageOr, tryCall } from '../../client/call.ts'
import { storedToken } from '../../client/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/input.tsx'

type Props = { id: string; notes: readonly NoteJson[]; onChanged: (notes: NoteJson[]) => void }

/** What the shop remembers; the customer never sees it. */
export function CustomerNotes({ id, notes, onChanged }: Props) {
  const [body, setBody] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    if (body.trim() === '') return setProblem(SELLER_TEXTS.noteMissing)
    setBusy(true)
    const path = `/v1/api/admin/customers/${id}/notes`
    const answer = await tryCall<{ notes: NoteJson[] }>(path, { body: { body }, token: storedToken() })
    setBusy(false)
    if (answer instanceof CallFailure) return setProblem(messageOr(answer, ADMIN_CUSTOMER_TEXTS.changeFailed))
    setProblem(null)
    setBody('')
    onChanged(answer.notes)
  }

  return (
    <section className="desk-panel" aria-labelledby="notes">
      <h2 id="notes">Notes</h2>
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
    </section>
  )
}
