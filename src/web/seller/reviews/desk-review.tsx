import { useId, useRef } from 'react'
import type { DeskReviewJson } from '#contracts/catalogue/review-work.ts'
import { FIT_LABELS } from '#rules/fit-labels.ts'
import { INDIA } from '#rules/indian-time.ts'
import { REVIEW_REASON_LABELS } from '#rules/review-reasons.ts'
import { TextLink } from '../../ui/actions/link.tsx'
import { Chip } from '../../ui/data/chip.tsx'
import { RatingStars } from '../../ui/product/rating-stars.tsx'
import { DeskPictures } from './desk-pictures.tsx'
import { ReviewDecision } from './review-decision.tsx'
import { ReviewReply } from './review-reply.tsx'

export type DeskReviewProps = {
  review: DeskReviewJson
  onChanged: (review: DeskReviewJson) => void
  /** Somebody else was faster: read the list again. */
  onStale: () => void
}

const DAY = { day: 'numeric', month: 'short', year: 'numeric', ...INDIA } as const
const STATES = { hidden: 'Hidden', waiting: 'Written anew' }

/** One review: what was said and reported, its pictures, the shop's answer and what can be decided. */
export function DeskReview({ review, onChanged, onStale }: DeskReviewProps) {
  const headingId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const { product, user, state, reports, hidden, fit, size } = review
  const isWaiting = review.pictures.some((one) => one.state === 'waiting')

  /** A decided button is gone, and the focus with it. */
  function changed(next: DeskReviewJson) {
    onChanged(next)
    heading.current?.focus({ preventScroll: true })
  }
  const props = { review, onChanged: changed, onStale }
  return (
    <li className="desk-review" aria-labelledby={headingId}>
      <div className="care-head">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          <TextLink href={`/products/${product._id}#reviews`}>{product.title}</TextLink>
        </h2>
        <RatingStars bare value={review.rating} />
        {state === 'shown' ? null : <Chip tone={state === 'hidden' ? 'bad' : 'warn'}>{STATES[state]}</Chip>}
        {isWaiting ? <Chip tone="warn">Pictures to check</Chip> : null}
        {reports.map(({ reason, count }) => (
          <Chip key={reason} tone="bad">
            {REVIEW_REASON_LABELS[reason]}: {count}
          </Chip>
        ))}
      </div>
      <p className="hint care-facts">
        <span>{user.name}</span>
        {review.isVerifiedPurchase ? <span>Verified purchase</span> : null}
        <time dateTime={review.createdAt}>
          {new Intl.DateTimeFormat('en-IN', DAY).format(new Date(review.createdAt))}
        </time>
        {fit ? <span>{[size ? `Bought size ${size}` : null, FIT_LABELS[fit]].filter(Boolean).join(' · ')}</span> : null}
        {review.helpful ? <span>{review.helpful} found it helpful</span> : null}
      </p>
      <p className="thread-words">{review.comment}</p>
      {hidden === null || state === 'shown' ? null : (
        <p className="hint">
          Hidden as: {REVIEW_REASON_LABELS[hidden.reason]}
          {hidden.note ? `. ${hidden.note}` : ''}
        </p>
      )}
      {review.pictures.length > 0 ? <DeskPictures key={review.revision} {...props} /> : null}
      <ReviewDecision {...props} />
      {state === 'shown' ? <ReviewReply {...props} /> : null}
    </li>
  )
}
