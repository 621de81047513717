import type { OwnReviewJson } from '#contracts/catalogue/own-review.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { REVIEW_REASON_LABELS } from '#rules/review-reasons.ts'
import { t, tText } from '../i18n/t.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { type ReviewContext, ReviewItem } from './review-item.tsx'

type HiddenReviewProps = ReviewContext & { review: ReviewJson; hidden: OwnReviewJson['hidden'] }

/** The author's own review that others do not see: why, and how it comes back. */
export function HiddenReview({ hidden, ...props }: HiddenReviewProps) {
  const { review } = props
  const reason = hidden === null ? '' : tText(REVIEW_REASON_LABELS[hidden.reason])
  return (
    <div className="hidden-review">
      {review.state === 'waiting' ? (
        <Notice isQuiet title={t('Your review is being checked')}>
          {t('Only you see it now. We look at it, and then everybody does.')}
        </Notice>
      ) : (
        <Notice tone="warn" isQuiet title={t('Your review is hidden')}>
          <p>{t('Others do not see it. The reason: {reason}.', { reason })}</p>
          {hidden?.note ? <p>{hidden.note}</p> : null}
          <p>{t('Edit it and send it again: we look at it, and then everybody sees it.')}</p>
        </Notice>
      )}
      <ul className="voices">
        <ReviewItem {...props} />
      </ul>
    </div>
  )
}
