import { type FormEvent, useEffect, useState } from 'react'
import type { OrderJson } from '#contracts/order-json.ts'
import type { NoteJson } from '#contracts/seller-json.ts'
import { SELLER_TEXTS } from '#contracts/seller-texts.ts'
import { indianMoment } from '#rules/indian-time.ts'
import { messageOr } from '../client/call.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { TextArea } from '../ui/input.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { fetchNotes, sendNote } from './seller-calls.ts'

/** What sellers tell each other about an order. */
export default function NotesDialog({ order, onClose }: { order: OrderJson; onClose: () => void }) {
  const [notes, setNotes] = useState<NoteJson[] | null>(null)
  const [body, setBody] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)

  useEffect(() => {
    const stop = new AbortController()
    fetchNotes(order._id, stop.signal)
      .then((said) => setNotes(said.notes))
      .catch((problem: unknown) => stop.signal.aborted || setError(messageOr(problem, 'The notes did not load.')))
    return () => stop.abort()
  }, [order._id])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (body.trim() === '') return setError(SELLER_TEXTS.noteMissing)
    setBusy(true)
    setError(undefined)
    try {
      setNotes((await sendNote(order._id, body)).notes)
      setBody('')
    } catch (problem) {
      setError(messageOr(problem, 'The note was not kept. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog open onOpenChange={(isOpen) => isOpen || onClose()} title={`Notes on ${order.id}`} size="narrow">
      <form className="seller-form" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Note" hint="Only those who run the shop see it." error={error}>
          <TextArea value={body} maxLength={1000} onChange={(event) => setBody(event.target.value)} />
        </Field>
        <div className="seller-form-foot">
          <Button type="submit" busy={isBusy}>
            Keep note
          </Button>
        </div>
      </form>
      {notes === null && error === undefined ? <Spinner label="Loading notes…" /> : null}
      <ul className="note-list">
        {notes?.map(({ _id, body: words, by, date }) => (
          <li key={_id}>
            <p>{words}</p>
            <p className="hint num">
              {by}, {indianMoment(date)}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
