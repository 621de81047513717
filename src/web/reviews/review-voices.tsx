import { Flag, ThumbsUp } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import * as calls from '#contracts/calls/review-voices.ts'
import { REVIEW_ANSWERS } from '#contracts/catalogue/review-answers.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, messageOr } from '../client/api-call.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { signInPath } from '../client/next-path.ts'
import { useAction } from '../client/use-action.ts'
import { useUser } from '../client/use-session.ts'
import { t, tPlural } from '../i18n/t.ts'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'

const ReportReview = lazyOverlay(() => import('./report-review.tsx'))

type ReviewVoicesProps = { review: ReviewJson; isVoted: boolean; isReported: boolean; onReported: () => void }

/** Whether it helped, and whether something is wrong with it. A guest is led to sign in, and back. */
export function ReviewVoices({ review, isVoted, isReported, onReported }: ReviewVoicesProps) {
  const user = useUser()
  const [isAsking, setAsking] = useState(false)
  const count = review.helpful ?? 0
  const isOwn = user?._id === review.userId
  if (isOwn) return count === 0 ? null : <p className="hint voices-count">{helpfulText(count)}</p>
  return (
    <div className="review-acts review-voices">
      <HelpfulButton review={review} isVoted={isVoted} isGuest={user === null} />
      {user === null ? (
        <GuestLink>
          <Icon of={Flag} />
          {t('Report')}
        </GuestLink>
      ) : (
        <Button
          look="plain"
          small
          aria-haspopup="dialog"
          disabledReason={isReported ? t('You reported it.') : undefined}
          onClick={() => setAsking(true)}
        >
          <Icon of={Flag} />
          {t('Report')}
          <span className="sr"> {t('the review of {name}', { name: review.user.name })}</span>
        </Button>
      )}
      {isAsking ? <ReportReview review={review} onReported={onReported} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

type HelpfulButtonProps = { review: ReviewJson; isVoted: boolean; isGuest: boolean }

function HelpfulButton({ review, isVoted, isGuest }: HelpfulButtonProps) {
  const [voted, setVoted] = useState<{ isHelpful: boolean; helpful: number } | null>(null)
  const { isBusy, run } = useAction()
  const { show } = useToast()
  const isHelpful = voted?.isHelpful ?? isVoted
  const count = voted?.helpful ?? review.helpful ?? 0

  async function press() {
    const call = isHelpful ? calls.takeBackVote : calls.voteHelpful
    const answer = await tryApi(call, { params: { id: review._id } })
    if (answer instanceof CallFailure) return show({ type: 'error', message: messageOr(answer, REVIEW_ANSWERS.failed) })
    setVoted(answer)
  }

  const label = (
    <>
      <Icon of={ThumbsUp} />
      {t('Helpful')}
      {count === 0 ? null : (
        <>
          <span className="num" aria-hidden="true">
            {count}
          </span>
          <span className="sr">, {helpfulText(count)}</span>
        </>
      )}
    </>
  )
  if (isGuest) return <GuestLink>{label}</GuestLink>
  return (
    <Button look="plain" small aria-pressed={isHelpful} busy={isBusy} onClick={() => void run(press)}>
      {label}
    </Button>
  )
}

function GuestLink({ children }: { children: ReactNode }) {
  const location = useLocation()
  return (
    <ButtonLink look="plain" small href={signInPath(location)}>
      {children}
    </ButtonLink>
  )
}

function helpfulText(count: number): string {
  return tPlural({ one: '{n} person found this helpful', other: '{n} people found this helpful' }, { n: count })
}
