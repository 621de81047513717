import { useId, useState } from 'react'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { pageOfResults } from '#rules/catalogue-page.ts'
import { REVIEW_ORDERS, type ReviewOrder, sortReviews } from '#rules/review-order.ts'
import { t, tText } from '../i18n/t.ts'
import { Select } from '../ui/forms/input.tsx'
import { Pagination } from '../ui/navigation/pagination.tsx'
import { type ReviewContext, ReviewItem } from './review-item.tsx'

const PAGE_SIZE = 5
const ORDER_LABELS: Record<ReviewOrder, string> = {
  newest: 'Newest first',
  helpful: 'Most helpful',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  verified: 'Verified purchases first',
}

type ReviewListProps = ReviewContext & {
  list: readonly ReviewJson[]
  /** Page changed: scroll to the top. */
  onTurn: () => void
}

export function ReviewList({ list, onTurn, ...context }: ReviewListProps) {
  const [order, setOrder] = useState<ReviewOrder>('newest')
  const [wanted, setWanted] = useState(1)
  const orderId = useId()
  const { items, page, pages, from, to, total } = pageOfResults(sortReviews(list, order), wanted, PAGE_SIZE)

  function turn(next: number) {
    setWanted(next)
    onTurn()
  }
  return (
    <>
      <div className="voices-tools">
        <p className="showing num" aria-live="polite">
          {t('Showing {n}-{m} of {k}', { n: from, m: to, k: total })}
        </p>
        <div className="sort">
          <label htmlFor={orderId}>{t('Sort by')}</label>
          <Select
            id={orderId}
            value={order}
            options={REVIEW_ORDERS.map((value) => ({ value, label: tText(ORDER_LABELS[value]) }))}
            onChange={(event) => {
              setOrder(REVIEW_ORDERS.find((one) => one === event.target.value) ?? 'newest')
              setWanted(1)
            }}
          />
        </div>
      </div>
      <ul className="voices">
        {items.map((review) => (
          <ReviewItem key={review._id} review={review} {...context} />
        ))}
      </ul>
      <Pagination
        page={page}
        pageCount={pages}
        hrefOf={() => '#reviews'}
        onSelect={turn}
        label={t('Pages of reviews')}
      />
    </>
  )
}
