import { useEffect, useMemo, useState } from 'react'
import * as calls from '#contracts/calls/review-voices.ts'
import type { OwnReviewJson } from '#contracts/catalogue/own-review.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'

type OwnReview = { own: OwnReviewJson | null; reload: () => void }

/** What only the reader may know: their own review also while it is hidden, their votes and reports. */
export function useOwnReview(productId: string, userId: string | null, changes: number): OwnReview {
  const [own, setOwn] = useState<OwnReviewJson | null>(null)
  const [asked, setAsked] = useState(0)
  // A new function for each change, so that it is read anew.
  const read = useMemo(
    () => async () => {
      const answer = userId === null ? null : await tryApi(calls.readOwnReview, { query: { productId } })
      return { times: asked + changes, answer }
    },
    [productId, userId, asked, changes],
  )
  useEffect(() => {
    let isHere = true
    void read().then(({ answer }) => {
      if (isHere && !(answer instanceof CallFailure)) setOwn(answer)
    })
    return () => {
      isHere = false
    }
  }, [read])
  return { own: userId === null ? null : own, reload: () => setAsked((times) => times + 1) }
}
