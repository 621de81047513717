import { useState } from 'react'
import * as calls from '#contracts/calls/seller-reviews.ts'
import { REVIEW_WORK_TEXTS } from '#contracts/catalogue/review-work-texts.ts'
import { api } from '../../client/api.ts'
import { lazyOverlay } from '../../client/lazy-overlay.tsx'
import { useNotify } from '../../desk/banners.tsx'
import { Button } from '../../ui/actions/button.tsx'
import type { DeskReviewProps } from './desk-review.tsx'
import { useDecision } from './use-decision.ts'

const HideReview = lazyOverlay(() => import('./hide-review.tsx'))

/** Keep or show it, or hide it with a reason. Who may not decide reads who may. */
export function ReviewDecision({ review, onChanged, onStale }: DeskReviewProps) {
  const notify = useNotify()
  const [isHiding, setHiding] = useState(false)
  const { isBusy, decide } = useDecision(onStale)
  const { state, mayShow, mayTakeDown, reports } = review
  const isReported = reports.length > 0
  const isOffered = state !== 'shown' || isReported

  const show = () =>
    decide(async () => {
      const body = { revision: review.revision }
      const answer = await api(calls.showReview, { params: { id: review._id }, body })
      notify({ type: 'success', message: answer.message })
      onChanged(answer.review)
    })

  return (
    <div className="form-buttons">
      {isOffered && mayShow ? (
        <Button look="line" small busy={isBusy} onClick={() => void show()}>
          {state === 'shown' ? 'Keep it' : 'Show it'}
        </Button>
      ) : null}
      {state !== 'hidden' && mayTakeDown ? (
        <Button look="plain" small aria-haspopup="dialog" onClick={() => setHiding(true)}>
          Hide…
        </Button>
      ) : null}
      {isOffered && !mayShow ? <span className="hint">{REVIEW_WORK_TEXTS.notKept}</span> : null}
      {isOffered && !mayTakeDown && state !== 'hidden' ? (
        <span className="hint">{REVIEW_WORK_TEXTS.notTakenDown}</span>
      ) : null}
      {isHiding ? (
        <HideReview review={review} onChanged={onChanged} onStale={onStale} onClose={() => setHiding(false)} />
      ) : null}
    </div>
  )
}
