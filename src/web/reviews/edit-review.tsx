import { useState } from 'react'
import type { ReviewPictureJson } from '#contracts/catalogue/own-review.ts'
import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { session, tokenFrom } from '../client/session-state.ts'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { KeptPictures } from './kept-pictures.tsx'
import type { Written } from './review-calls.ts'
import { type FormProblem, ReviewForm } from './review-form.tsx'
import ReviewQuestions from './review-questions.tsx'
import { changeReview } from './save-review.ts'
import { writtenProblem } from './written-problem.ts'

type EditReviewProps = {
  review: ReviewJson
  asksFit: boolean
  /** Its pictures; undefined while they are not known. */
  pictures?: readonly ReviewPictureJson[] | undefined
  onChanged: (review: ReviewJson) => void
  onClose: () => void
}

/** Inline form replacing the review. */
export default function EditReview({ review, asksFit, pictures, onChanged, onClose }: EditReviewProps) {
  const [kept, setKept] = useState(() => pictures?.filter(({ state }) => state !== 'rejected'))
  const [written, setWritten] = useState<Written>({ rating: review.rating, comment: review.comment, fit: review.fit })
  const { show } = useToast()

  async function send(): Promise<FormProblem | null> {
    const problem = writtenProblem(written)
    if (problem !== null) return { message: problem }
    const token = tokenFrom(session.getState())
    if (token === null) return { message: REVIEW_TEXTS.signIn }
    const saved = await changeReview(
      token,
      review._id,
      written,
      kept?.map(({ _id }) => _id),
    )
    if ('problem' in saved) return { message: saved.problem }
    show({ type: 'success', message: saved.message })
    onChanged(saved.review)
    onClose()
    return null
  }

  return (
    <ReviewForm
      name={`rating-${review._id}`}
      written={written}
      onChange={setWritten}
      onSend={send}
      sendText={t('Save changes')}
      busyText={t('Saving…')}
      autoFocus
      aside={
        <Button look="plain" onClick={onClose}>
          {t('Cancel')}
        </Button>
      }
    >
      {kept && kept.length > 0 ? <KeptPictures pictures={kept} onChange={setKept} /> : null}
      <ReviewQuestions asksFit={asksFit} written={written} onChange={setWritten} taken={kept?.length ?? 0} />
    </ReviewForm>
  )
}
