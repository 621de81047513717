import { type FormEvent, useEffect, useId, useState } from 'react'
import * as calls from '#contracts/calls/order-edits.ts'
import { EDIT_TEXTS } from '#contracts/orders/edit-texts.ts'
import type { OrderJson } from '#contracts/orders/orders.ts'
import { tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { FieldError } from '../../ui/forms/field-error.tsx'
import { Input } from '../../ui/forms/input.tsx'
import { AddProduct } from './add-product.tsx'
import { addedLine, type DraftLine, draftFrom, isChanged, linesOf } from './edit-draft.ts'
import { EditLine } from './edit-line.tsx'
import { EditPreview } from './edit-preview.tsx'
import { useEditPreview } from './use-edit-preview.ts'

type Props = {
  order: OrderJson
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: (order: OrderJson) => void
}

export function EditForm({ order, onDirty, onCancel, onSaved }: Props) {
  const notify = useNotify()
  const [draft, setDraft] = useState(() => draftFrom(order))
  const [note, setNote] = useState('')
  const [error, setError] = useNotice()
  const errorId = useId()
  const { isBusy, run } = useAction()
  const isDirty = isChanged(draft, order)
  const lines = linesOf(draft)
  const preview = useEditPreview(order._id, isDirty && lines.length > 0 ? JSON.stringify(lines) : null)
  useEffect(() => onDirty(isDirty || note.trim() !== ''), [isDirty, note, onDirty])

  const change = (key: string, part: Partial<DraftLine>) => {
    setError(null)
    setDraft((all) => all.map((line) => (line.key === key ? { ...line, ...part } : line)))
  }
  const remove = (line: DraftLine) => {
    setError(null)
    if (line.item === undefined) setDraft((all) => all.filter(({ key }) => key !== line.key))
    else change(line.key, { isRemoved: !line.isRemoved })
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (lines.length === 0) return setError(EDIT_TEXTS.empty)
    if (!isDirty) return setError(EDIT_TEXTS.nothing)
    await run(async () => {
      const total = preview.data === null ? {} : { total: preview.data.after.total }
      const answer = await tryApi(calls.editOrder, {
        params: { id: order._id },
        body: { lines, note: note.trim(), ...total },
      })
      if (answer instanceof CallFailure) {
        preview.reload()
        return setError(messageOr(answer, 'That did not work. Please try again.'))
      }
      notify({ type: 'success', message: answer.message })
      onSaved(answer.order)
    })
  }

  return (
    <form className="seller-form" noValidate onSubmit={(event) => void save(event)}>
      <ul className="edit-lines">
        {draft.map((line) => (
          <EditLine key={line.key} line={line} order={order} onChange={change} onRemove={remove} />
        ))}
      </ul>
      <AddProduct onAdd={(product) => setDraft((all) => [...all, addedLine(product, crypto.randomUUID())])} />
      <Field label="Why" hint="The buyer reads it with the change." optional>
        <Input value={note} maxLength={300} onChange={(event) => setNote(event.target.value)} />
      </Field>
      <EditPreview preview={preview} order={order} />
      <FieldError id={errorId} text={error} />
      <div className="seller-form-foot">
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" busy={isBusy}>
          {preview.data?.isAsked ? 'Ask the buyer' : 'Change the order'}
        </Button>
      </div>
    </form>
  )
}
