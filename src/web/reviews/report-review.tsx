import { type FormEvent, useId, useState } from 'react'
import * as calls from '#contracts/calls/review-voices.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import type { Text } from '#rules/message.ts'
import { REVIEW_REASON_LABELS, REVIEW_REASONS, type ReviewReason } from '#rules/review-reasons.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { useAction } from '../client/use-action.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { RadioGroup } from '../ui/forms/radio-group.tsx'
import { Dialog } from '../ui/overlay/dialog.tsx'

type ReportReviewProps = { review: ReviewJson; onReported: () => void; onClose: () => void }

/** Why somebody should look at it. It stays where it is meanwhile. */
export default function ReportReview({ review, onReported, onClose }: ReportReviewProps) {
  const formId = useId()
  const [reason, setReason] = useState<ReviewReason | ''>('')
  const [problem, setProblem] = useState<Text | null>(null)
  const { isBusy, run } = useAction()
  const { show } = useToast()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (reason === '') return setProblem('Please choose a reason.')
    await run(async () => {
      const answer = await tryApi(calls.reportReview, { params: { id: review._id }, body: { reason } })
      if (answer instanceof CallFailure) return setProblem(messageOr(answer, REVIEW_ANSWERS.failed))
      show({ type: 'success', message: answer.message })
      onReported()
      onClose()
    })
  }

  return (
    <Dialog
      open
      size="narrow"
      title={t('Report the review of {name}', { name: review.user.name })}
      lead={t('Somebody of the shop looks at it and decides. Until then it stays.')}
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyText={t('Sending…')}>
            {t('Send report')}
          </Button>
        </>
      }
    >
      <form id={formId} className="review-form" noValidate onSubmit={(event) => void send(event)}>
        {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
        <RadioGroup
          legend={t('What is wrong with it?')}
          name="reason"
          value={reason}
          options={REVIEW_REASONS.map((value) => ({ value, label: tText(REVIEW_REASON_LABELS[value]) }))}
          onChange={(value) => {
            setReason(REVIEW_REASONS.find((one) => one === value) ?? '')
            setProblem(null)
          }}
        />
      </form>
    </Dialog>
  )
}
