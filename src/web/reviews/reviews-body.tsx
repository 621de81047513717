import { useEffect, useEffectEvent } from 'react'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { useUser } from '../client/use-session.ts'
import { HiddenReview } from './hidden-review.tsx'
import type { ReviewContext } from './review-item.tsx'
import { ReviewList } from './review-list.tsx'
import { useOwnReview } from './use-own-review.ts'
import './review-voices.css'

type ReviewsBodyProps = Pick<ReviewContext, 'asksFit' | 'storeName' | 'Viewer' | 'onPut' | 'onDrop'> & {
  productId: string
  list: readonly ReviewJson[]
  /** Counts what the reader wrote: their own review is read again. */
  changes: number
  onTurn: () => void
  /** Whether the reader has a review that others do not see. */
  onHidden: (isHidden: boolean) => void
}

/** All that is read below the heading; loaded when somebody comes near. */
export default function ReviewsBody(props: ReviewsBodyProps) {
  const { productId, list, changes, onTurn, onHidden, onPut, onDrop, ...rest } = props
  const user = useUser()
  const { own, reload } = useOwnReview(productId, user?._id ?? null, changes)
  const hidden = own?.comment?.state === undefined ? null : own.comment
  const tell = useEffectEvent(onHidden)
  useEffect(() => tell(hidden !== null), [hidden])

  const context: ReviewContext = {
    ...rest,
    own,
    onReported: reload,
    onPut: (review) => {
      reload()
      if (review.state === undefined) onPut(review)
    },
    onDrop: (id) => {
      reload()
      onDrop(id)
    },
  }
  return (
    <>
      {hidden === null ? null : <HiddenReview {...context} review={hidden} hidden={own?.hidden ?? null} />}
      {list.length > 0 ? <ReviewList list={list} onTurn={onTurn} {...context} /> : null}
    </>
  )
}
