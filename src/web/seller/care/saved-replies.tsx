import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import * as calls from '#contracts/calls/seller-care.ts'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareReplyJson } from '#contracts/care/care-work.ts'
import { api, tryApi } from '../../client/api.ts'
import { CallFailure, messageOr } from '../../client/api-call.ts'
import { useAction } from '../../client/use-action.ts'
import { useNotice } from '../../client/use-notice.ts'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, TextArea } from '../../ui/forms/input.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'

const EMPTY: CareReplyJson = { _id: '', title: '', body: '' }

/** Saved replies: add, edit, delete. */
export default function SavedReplies({ onClose }: { onClose: () => void }) {
  const { data, change } = useApiQuery(calls.listSavedReplies)
  const [draft, setDraft] = useState<CareReplyJson>(EMPTY)
  const [problem, setProblem] = useNotice()
  const { isBusy, run } = useAction(CARE_TEXTS.failed, setProblem)
  const replies = data?.replies ?? []
  const kept = replies.find(({ _id }) => _id === draft._id) ?? EMPTY
  const isDirty = draft.title !== kept.title || draft.body !== kept.body
  const { close, question } = useGuardedClose(isDirty, onClose)

  async function save(event: FormEvent) {
    event.preventDefault()
    const { _id, title, body } = draft
    const written = { body: { title, body } }
    await run(async () => {
      const { reply } = await (_id === ''
        ? api(calls.addSavedReply, written)
        : api(calls.changeSavedReply, { ...written, params: { id: _id } }))
      setProblem(null)
      setDraft(EMPTY)
      const others = replies.filter((one) => one._id !== reply._id)
      change(() => ({ replies: [...others, reply].sort((a, b) => a.title.localeCompare(b.title)) }))
    })
  }

  async function remove({ _id }: CareReplyJson) {
    const answer = await tryApi(calls.deleteSavedReply, { params: { id: _id } })
    if (answer instanceof CallFailure) return setProblem(messageOr(answer, CARE_TEXTS.failed))
    change(() => ({ replies: replies.filter((one) => one._id !== _id) }))
  }

  return (
    <Dialog open onOpenChange={close} title="Saved replies" lead="Answers that are written often">
      <div className="seller-form">
        {replies.length > 0 ? (
          <ul className="saved-list">
            {replies.map((reply) => (
              <li key={reply._id}>
                <button type="button" className="link" onClick={() => setDraft(reply)}>
                  {reply.title}
                </button>
                <IconButton icon={Trash2} label={`Delete ${reply.title}`} onClick={() => void remove(reply)} />
              </li>
            ))}
          </ul>
        ) : null}
        <form className="seller-form" onSubmit={save}>
          {problem === null ? null : <FormNotice>{problem}</FormNotice>}
          <Field label="Name">
            <Input
              required
              maxLength={80}
              value={draft.title}
              onChange={({ target }) => setDraft({ ...draft, title: target.value })}
            />
          </Field>
          <Field label="Words">
            <TextArea
              required
              rows={5}
              maxLength={5000}
              value={draft.body}
              onChange={({ target }) => setDraft({ ...draft, body: target.value })}
            />
          </Field>
          <div className="form-buttons">
            <Button type="submit" busy={isBusy} busyText="Saving…">
              {draft._id === '' ? 'Save reply' : 'Save changes'}
            </Button>
            {draft._id === '' ? null : (
              <Button look="line" onClick={() => setDraft(EMPTY)}>
                New one
              </Button>
            )}
          </div>
        </form>
      </div>
      {question}
    </Dialog>
  )
}
