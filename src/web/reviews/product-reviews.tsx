import { useEffect, useRef, useState } from 'react'
import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import type { RatingCounts } from '#rules/reviews.ts'
import { useUser } from '../client/use-session.ts'
import { whenNear } from '../client/when-near.tsx'
import { t, tPlural, tText } from '../i18n/t.ts'
import { ErrorState } from '../ui/feedback/error-state.tsx'
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx'
import { RatingBars } from '../ui/product/rating-bars.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import type { Viewer } from './review-pictures.tsx'
import type { Reviews } from './use-reviews.ts'
import { WriteReview } from './write-review.tsx'

const ReviewsBody = whenNear(() => import('./reviews-body.tsx'))

/** More are on further pages. */
const MOST_SKELETONS = 5
const NO_RATINGS: RatingCounts = [0, 0, 0, 0, 0]

type Rated = { rating: number; count: number }
type ProductReviewsProps = {
  productId: string
  /** Of products with sizes. */
  asksFit: boolean
  storeName: string
  Viewer: Viewer
  /** Known before the reviews are: it keeps their place, so that nothing moves when they come. */
  rated: Rated
  reviews: Reviews
}

export function ProductReviews({ rated, reviews, ...context }: ProductReviewsProps) {
  const { productId, asksFit } = context
  const heading = useRef<HTMLHeadingElement>(null)
  const [removedId, setRemovedId] = useState<string | null>(null)
  const [changes, setChanges] = useState(0)
  const [isHidden, setHidden] = useState(false)
  const user = useUser()
  const { state, put, drop } = reviews
  const own = state.status === 'ready' && user ? state.list.find(({ userId }) => userId === user._id) : undefined
  const isEmpty = state.status === 'ready' ? state.list.length === 0 : state.status === 'loading' && rated.count === 0

  const skeleton = isEmpty ? null : <ReviewsSkeleton count={Math.min(rated.count, MOST_SKELETONS)} />

  // Focus was lost with the removed review.
  useEffect(() => {
    if (removedId !== null) heading.current?.focus({ preventScroll: true })
  }, [removedId])

  function backToTop() {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }
  function added(review: ReviewJson) {
    setChanges(changes + 1)
    if (!review.state) put(review)
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
        {state.status === 'failed' ? null : (
          <ReviewsSum rated={rated} ratings={state.status === 'ready' ? state.ratings : null} />
        )}
      </div>
      <div>
        {state.status === 'loading' ? skeleton : null}
        {state.status === 'failed' ? (
          <ErrorState heading={tText(state.message)} headingLevel={3} onRetry={reviews.retry}>
            {t('The rest of the page is not touched by it.')}
          </ErrorState>
        ) : null}
        {isEmpty ? <p className="no-voices">{tText(REVIEW_TEXTS.none)}</p> : null}
        {state.status === 'ready' && (user || state.list.length > 0) ? (
          <ReviewsBody
            {...context}
            until={skeleton}
            list={state.list}
            changes={changes}
            onPut={put}
            onDrop={remove}
            onTurn={backToTop}
            onHidden={setHidden}
          />
        ) : null}
        {own === undefined ? (
          isHidden ? null : (
            <WriteReview productId={productId} asksFit={asksFit} onAdded={added} />
          )
        ) : (
          <p className="write thanks">{t('Thank you for your review. You can edit or delete it above.')}</p>
        )}
      </div>
    </section>
  )
}

function ReviewsSum({ rated: { rating, count }, ratings }: { rated: Rated; ratings: RatingCounts | null }) {
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
      <div className={ratings === null ? 'bars-to-come' : undefined}>
        <RatingBars counts={ratings ?? NO_RATINGS} />
      </div>
    </>
  )
}

function ReviewsSkeleton({ count }: { count: number }) {
  return (
    <Loading label={t('Loading reviews')} className="voices-skeleton">
      {Array.from({ length: count }, (_, i) => (
        <div key={String(i)}>
          <Skeleton shape="title" />
          <Skeleton lines={2} />
        </div>
      ))}
    </Loading>
  )
}
