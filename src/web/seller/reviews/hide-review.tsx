import { useId } from 'react'
import * as calls from '#contracts/calls/seller-reviews.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { HIDDEN_NOTE_MOST } from '#rules/review-moderation.ts'
import { REVIEW_REASON_LABELS, REVIEW_REASONS } from '#rules/review-reasons.ts'
import { api } from '../../client/api.ts'
import { CallFailure } from '../../client/api-call.ts'
import { useForm } from '../../client/use-form.ts'
import { useNotify } from '../../desk/banners.tsx'
import { FormNotice } from '../../desk/form-notice.tsx'
import { useGuardedClose } from '../../desk/use-guarded-close.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { TextArea } from '../../ui/forms/input.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import type { DeskReviewProps } from './desk-review.tsx'

/** Why: the author is mailed the reason and may write it anew. */
export default function HideReview({ review, onChanged, onStale, onClose }: DeskReviewProps & { onClose: () => void }) {
  const formId = useId()
  const notify = useNotify()
  const { values, set, problems, notice, isBusy, form } = useForm({
    initial: () => ({ reason: '', note: '' }),
    validate: ({ reason }) => ({ reason: reason === '' ? REVIEW_WORK_TEXTS.reasonMissing : null }),
    submit: hide,
    failed: REVIEW_WORK_TEXTS.failed,
  })
  const { close, question } = useGuardedClose(values.note.trim() !== '', onClose)

  async function hide({ reason, note }: { reason: string; note: string }) {
    const chosen = REVIEW_REASONS.find((one) => one === reason)
    if (chosen === undefined) return
    const body = { revision: review.revision, reason: chosen, note }
    try {
      const answer = await api(calls.hideReview, { params: { id: review._id }, body })
      notify({ type: 'success', message: answer.message })
      onClose()
      onChanged(answer.review)
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) onStale()
      throw error
    }
  }

  return (
    <Dialog
      open
      size="narrow"
      title="Hide this review"
      lead="Nobody but its author sees it then, and the rating is counted without it. They are mailed the reason."
      onOpenChange={(isOpen) => isOpen || close()}
      footer={
        <>
          <Button look="line" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={formId} look="bad" busy={isBusy} busyText="Hiding…">
            Hide review
          </Button>
        </>
      }
    >
      <form id={formId} className="seller-form" {...form}>
        {notice === null ? null : <FormNotice>{notice}</FormNotice>}
        <RadioGroup
          legend="Reason"
          name="reason"
          value={values.reason}
          options={REVIEW_REASONS.map((value) => ({ value, label: REVIEW_REASON_LABELS[value] }))}
          error={problems.reason}
          onChange={(reason) => set({ reason })}
        />
        <Field label="In your words, for the author" optional>
          <TextArea
            rows={3}
            maxLength={HIDDEN_NOTE_MOST}
            value={values.note}
            onChange={({ target }) => set({ note: target.value })}
          />
        </Field>
      </form>
      {question}
    </Dialog>
  )
}
