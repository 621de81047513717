import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/seller-reviews.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { REPLY_MOST } from '#rules/review-moderation.ts'
import { api } from '../../client/api.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useDraft, useHasDraft } from '../../desk/use-draft.ts'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import type { DeskReviewProps } from './desk-review.tsx'
import { useDecision } from './use-decision.ts'

const replyDraft = (reviewId: string) => `review reply ${reviewId}`

/** The shop's public answer. */
export function ReviewReply(props: DeskReviewProps) {
  const { review, onChanged, onStale } = props
  const notify = useNotify()
  const [isWriting, setWriting] = useState(useHasDraft(replyDraft(review._id)))
  const { isBusy, decide } = useDecision(onStale)
  const remove = () =>
    decide(async () => {
      const answer = await api(calls.removeReviewReply, { params: { id: review._id } })
      notify({ type: 'success', message: answer.message })
      onChanged(answer.review)
    })

  if (isWriting) return <ReplyForm {...props} onClose={() => setWriting(false)} />
  if (review.reply === undefined) {
    return (
      <div className="form-buttons">
        <Button look="line" small onClick={() => setWriting(true)}>
          Answer
        </Button>
      </div>
    )
  }
  return (
    <div className="shop-reply">
      <p className="hint">Your public answer{review.reply.isEdited ? ', edited' : ''}</p>
      <p className="thread-words">{review.reply.body}</p>
      <div className="form-buttons">
        <Button look="plain" small onClick={() => setWriting(true)}>
          Edit answer
        </Button>
        <Button look="plain" small busy={isBusy} onClick={() => void remove()}>
          Remove answer
        </Button>
      </div>
    </div>
  )
}

function ReplyForm({ review, onChanged, onClose }: DeskReviewProps & { onClose: () => void }) {
  const notify = useNotify()
  const before = review.reply?.body ?? ''
  const { kept, keep } = useDraft<{ body: string }>(replyDraft(review._id))
  const { values, set, problems, notice, isBusy, form } = useForm({
    initial: () => kept ?? { body: before },
    validate: ({ body }) => ({ body: body.trim() === '' ? REVIEW_WORK_TEXTS.replyMissing : null }),
    submit: send,
    failed: REVIEW_WORK_TEXTS.failed,
  })
  const isDirty = values.body.trim() !== before
  const { close, question } = useGuardedClose(isDirty, end, 'page')
  useEffect(() => keep(isDirty ? values : null), [keep, isDirty, values])

  function end() {
    keep(null)
    onClose()
  }

  async function send({ body }: { body: string }) {
    const answer = await api(calls.replyToReview, { params: { id: review._id }, body: { body } })
    notify({ type: 'success', message: answer.message })
    end()
    onChanged(answer.review)
  }

  return (
    <form className="seller-form" {...form}>
      {notice === null ? null : <FormNotice>{notice}</FormNotice>}
      <Field
        label={`Public answer to ${review.user.name}`}
        hint="Everybody reads it below the review. The author is mailed the first time."
        error={problems.body}
      >
        <TextArea
          rows={4}
          maxLength={REPLY_MOST}
          value={values.body}
          autoFocus={kept === null}
          onChange={({ target }) => set({ body: target.value })}
        />
      </Field>
      <div className="form-buttons">
        <Button type="submit" busy={isBusy} busyText="Publishing…">
          Publish answer
        </Button>
        <Button look="line" onClick={close}>
          Cancel
        </Button>
      </div>
      {question}
    </form>
  )
}
