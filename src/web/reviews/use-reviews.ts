import { useCallback, useEffect, useState } from 'react'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import type { Text } from '#rules/message.ts'
import type { RatingCounts } from '#rules/reviews.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { fetchReviews } from './review-calls.ts'

export type ReviewsState =
  | { status: 'loading' }
  | { status: 'failed'; message: Text }
  | { status: 'ready'; list: readonly ReviewJson[]; ratings: RatingCounts }

export type Reviews = {
  state: ReviewsState
  retry: () => void
  /** Adds a review, or replaces an edited one. */
  put: (review: ReviewJson) => void
  drop: (id: string) => void
}

/** The reviews of one product, fetched by the browser, so that cached pages need not include them. */
export function useReviews(productId: string): Reviews {
  const [state, setState] = useState<ReviewsState>({ status: 'loading' })

  const load = useCallback(
    async (isWanted: () => boolean) => {
      const answer = await fetchReviews(productId)
      if (!isWanted()) return
      setState(
        typeof answer === 'string' || 'key' in answer
          ? { status: 'failed', message: answer }
          : { status: 'ready', ...answer },
      )
    },
    [productId],
  )
  useEffect(() => {
    let isHere = true
    void load(() => isHere)
    return () => {
      isHere = false
    }
  }, [load])

  return {
    state,
    retry: () => {
      setState({ status: 'loading' })
      void load(() => true)
    },
    put: (review) => change(setState, review._id, review),
    drop: (id) => change(setState, id, null),
  }
}

function change(
  setState: (step: (state: ReviewsState) => ReviewsState) => void,
  id: string,
  review: ReviewJson | null,
): void {
  // Lists show the product's rating too.
  catalogueStore.changed()
  setState((state) => {
    if (state.status !== 'ready') return state
    const before = state.list.find(({ _id }) => _id === id)
    const others = state.list.filter(({ _id }) => _id !== id)
    const ratings = recount(state.ratings, before?.rating, review?.rating)
    if (review === null) return { ...state, list: others, ratings }
    const list = before === undefined ? [review, ...others] : state.list.map((one) => (one._id === id ? review : one))
    return { ...state, list, ratings }
  })
}

function recount(counts: RatingCounts, gone: number | undefined, come: number | undefined): RatingCounts {
  const next: RatingCounts = [...counts]
  if (gone !== undefined) next[5 - gone] = Math.max(0, (next[5 - gone] ?? 0) - 1)
  if (come !== undefined) next[5 - come] = (next[5 - come] ?? 0) + 1
  return next
}
