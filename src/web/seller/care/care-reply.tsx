import { useEffect, useRef, useState } from 'react'
import * as calls from '#contracts/calls/seller-care.ts'
import { CARE_TEXTS } from '#contracts/care/care-texts.ts'
import type { CareQueryJson } from '#contracts/care/care-work.ts'
import type { Text } from '#rules/message.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useApiQuery } from '../../desk/use-api-query.ts'
import { useDraft } from '../../desk/use-draft.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { PictureDrop } from '../../pictures/picture-drop.tsx'
import { uploadCarePictures } from '../../pictures/upload-care-pictures.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Select, TextArea } from '../../ui/forms/input.tsx'

type Draft = { typed: { body: string; isResolved: boolean }; files: File[] }

export const replyDraft = (queryId: string) => `reply ${queryId}`

type CareReplyProps = { query: CareQueryJson; onClose: () => void; onSent: (query: CareQueryJson) => void }

/** The reply is emailed and stays in the thread. A saved reply is inserted for editing. */
export function CareReply({ query, onClose, onSent }: CareReplyProps) {
  const notify = useNotify()
  const { kept, keep } = useDraft<Draft>(replyDraft(query._id))
  const [files, setFiles] = useState<File[]>(kept?.files ?? [])
  const [pictureProblem, setPictureProblem] = useState<Text | null>(null)
  const uploaded = useRef(new Map<File, string>())
  const { data } = useApiQuery(calls.listSavedReplies)
  const { values, set, problems, notice, isBusy, form } = useForm({
    initial: () => kept?.typed ?? { body: '', isResolved: false },
    validate: ({ body }) => ({ body: body.trim() === '' ? CARE_TEXTS.bodyMissing : null }),
    submit: send,
    failed: CARE_TEXTS.failed,
  })
  const { body, isResolved } = values
  const replies = data?.replies ?? []
  const isDirty = body.trim() !== '' || files.length > 0
  const { close, question } = useGuardedClose(isDirty, discard, 'page')
  useEffect(() => keep(isDirty ? { typed: values, files } : null), [keep, isDirty, values, files])

  function discard() {
    keep(null)
    onClose()
  }

  async function send(reply: { body: string; isResolved: boolean }) {
    const sent = await uploadCarePictures(query._id, files, { known: uploaded.current })
    setPictureProblem('problem' in sent ? sent.problem : null)
    if ('problem' in sent) return
    const pictures = sent.ids.length === 0 ? {} : { pictures: sent.ids }
    const answer = await api(calls.replyToQuery, { params: { id: query._id }, body: { ...reply, ...pictures } })
    notify({ type: 'success', message: answer.message })
    keep(null)
    onSent(answer.query)
  }

  return (
    <form className="seller-form care-reply" {...form}>
      {notice === null ? null : <FormNotice>{notice}</FormNotice>}
      {replies.length > 0 ? (
        <Field label="Begin with a saved reply" optional>
          <Select
            value=""
            options={[
              { value: '', label: 'Choose one' },
              ...replies.map(({ _id, title }) => ({ value: _id, label: title })),
            ]}
            onChange={({ target }) => {
              const words = replies.find(({ _id }) => _id === target.value)?.body
              if (words !== undefined) set({ body: body.trim() === '' ? words : `${body}\n\n${words}` })
            }}
          />
        </Field>
      ) : null}
      <Field label={`Your answer to ${query.name}`} error={problems.body}>
        <TextArea
          rows={5}
          maxLength={5000}
          value={body}
          autoFocus={kept === null}
          onChange={({ target }) => set({ body: target.value })}
        />
      </Field>
      <PictureDrop
        files={files}
        onChange={setFiles}
        problem={pictureProblem}
        hint={`Up to 5. Only ${query.name} and staff see them.`}
      />
      <Checkbox
        label="Mark as resolved with this answer"
        checked={isResolved}
        onChange={({ target }) => set({ isResolved: target.checked })}
      />
      <div className="form-buttons">
        <Button type="submit" busy={isBusy} busyText="Sending…">
          Send reply
        </Button>
        <Button look="line" onClick={close}>
          Cancel
        </Button>
      </div>
      {question}
    </form>
  )
}
