import { useEffect, useRef, useState } from 'react'
import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import { meanRating } from '#rules/reviews.ts'
import { useUser } from '../client/use-session.ts'
import { t, tPlural, tText } from '../i18n/t.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { RatingBars } from '../ui/product/rating-bars.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import { ReviewList } from './review-list.tsx'
import type { Reviews } from './use-reviews.ts'
import { WriteReview } from './write-review.tsx'

export function ProductReviews({ productId, reviews }: { productId: string; reviews: Reviews }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [removedId, setRemovedId] = useState<string | null>(null)
  const user = useUser()
  const { state, put, drop } = reviews
  const own = state.status === 'ready' && user ? state.list.find(({ userId }) => userId === user._id) : undefined

  // Focus was lost with the removed review.
  useEffect(() => {
    if (removedId !== null) heading.current?.focus({ preventScroll: true })
  }, [removedId])

  function backToTop() {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  function remove(id: string) {
    drop(id)
    setRemovedId(id)
  }

  return (
    <section className="block reviews" id="reviews" aria-labelledby="reviews-heading">
      <div className="reviews-sum">
        <h2 id="reviews-heading" ref={heading} tabIndex={-1}>
          {t('Reviews')}
        </h2>
        <ReviewsSum state={state} />
      </div>
      <div>
        {state.status === 'loading' ? <ReviewsSkeleton /> : null}
        {state.status === 'failed' ? (
          <ErrorState heading={tText(state.message)} headingLevel={3} onRetry={reviews.retry}>
            {t('The rest of the page is not touched by it.')}
          </ErrorState>
        ) : null}
        {state.status === 'ready' && state.list.length === 0 ? (
          <p className="no-voices">{tText(REVIEW_TEXTS.none)}</p>
        ) : null}
        {state.status === 'ready' && state.list.length > 0 ? (
          <ReviewList list={state.list} onPut={put} onDrop={remove} onTurn={backToTop} />
        ) : null}
        {own === undefined ? (
          <WriteReview productId={productId} onAdded={put} />
        ) : (
          <p className="write thanks">{t('Thank you for your review. You can edit or delete it above.')}</p>
        )}
      </div>
    </section>
  )
}

function ReviewsSum({ state }: { state: Reviews['state'] }) {
  if (state.status !== 'ready') return null
  const { rating, count } = meanRating(state.ratings)
  if (count === 0) return null
  return (
    <>
      <div className="score">
        <b aria-hidden="true">{rating.toFixed(1)}</b>
        <p>
          <RatingStars bare value={rating} />
          <br />
          {tPlural({ one: 'from {n} review', other: 'from {n} reviews' }, { n: count })}
        </p>
      </div>
      <RatingBars counts={state.ratings} />
    </>
  )
}

function ReviewsSkeleton() {
  return (
    <Loading label={t('Loading reviews')} className="voices-skeleton">
      {[1, 2, 3].map((one) => (
        <div key={one}>
          <Skeleton shape="title" />
          <Skeleton lines={2} />
        </div>
      ))}
    </Loading>
  )
}
