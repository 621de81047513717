import { lazy, Suspense } from 'react'
import * as calls from '#contracts/calls/seller-reviews.ts'
import type { DeskReviewJson, DeskReviewListJson } from '#contracts/catalogue/review-work.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { DeskPages } from '../../desk/desk-list.tsx'
import { deskMeta } from '../../desk/desk-meta.ts'
import { DeskQuery } from '../../desk/desk-query.tsx'
import { type ApiQuery, useApiQuery } from '../../desk/use-api-query.ts'
import { useQuery } from '../../desk/use-query.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import type { Route } from './+types/reviews'
import { DeskReview } from './desk-review.tsx'
import { notifyReviewsChanged } from './waiting-reviews.ts'
import '../products/products.css'
import '../../reviews/review-voices.css'
import './desk-reviews.css'

const Tabs = lazy(async () => ({ default: (await import('../../ui/navigation/tabs.tsx')).Tabs }))

export const meta: Route.MetaFunction = ({ matches }) =>
  deskMeta(matches, {
    title: 'Reviews',
    description: 'What buyers say, what was reported, and pictures to check.',
    path: '/seller/reviews',
  })

const EMPTY = {
  check: 'Nothing is reported, and no picture waits.',
  hidden: 'No review is hidden.',
  all: 'When somebody reviews a product, it stands here.',
}
type View = keyof typeof EMPTY

export default function Reviews() {
  const query = useQuery()
  const wanted = query.get('view')
  const view: View = wanted === 'hidden' || wanted === 'all' ? wanted : 'check'
  const asked = new URLSearchParams({ view, page: query.get('page') || '1' })
  const answer = useApiQuery(calls.listDeskReviews, { query: asked })
  const { check, hidden, all } = answer.data?.counts ?? {}

  /** Stays in the list, updated: rows must not jump. */
  function changed(review: DeskReviewJson) {
    answer.change((list) => ({
      ...list,
      reviews: list.reviews.map((one) => (one._id === review._id ? review : one)),
    }))
    notifyReviewsChanged()
  }

  const content = <ReviewList answer={answer} view={view} query={query} onChanged={changed} />
  return (
    <>
      <div className="work-bar">
        <h1>Reviews</h1>
      </div>
      <Suspense fallback={<Skeleton lines={6} />}>
        <Tabs
          label="Reviews"
          value={view}
          onChange={(value) => query.set({ view: value === 'check' ? '' : value })}
          tabs={[
            { value: 'check', label: 'To check', count: check, content },
            { value: 'hidden', label: 'Hidden', count: hidden, content },
            { value: 'all', label: 'All', count: all, content },
          ]}
        />
      </Suspense>
    </>
  )
}

type ReviewListProps = {
  answer: ApiQuery<DeskReviewListJson>
  view: View
  query: ReturnType<typeof useQuery>
  onChanged: (review: DeskReviewJson) => void
}

function ReviewList({ answer, view, query, onChanged }: ReviewListProps) {
  return (
    <DeskQuery answer={answer} loading="Loading reviews" failed={REVIEW_WORK_TEXTS.listFailed}>
      {({ reviews, page, pages }) =>
        reviews.length === 0 ? (
          <EmptyState heading="No reviews here" image="/art/empty-search.webp">
            {EMPTY[view]}
          </EmptyState>
        ) : (
          <>
            <ul className="desk-reviews">
              {reviews.map((one) => (
                <DeskReview key={one._id} review={one} onChanged={onChanged} onStale={answer.reload} />
              ))}
            </ul>
            <DeskPages query={query} things="reviews" page={page} pageCount={pages} />
          </>
        )
      }
    </DeskQuery>
  )
}
