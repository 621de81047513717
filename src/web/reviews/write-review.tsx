import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { REVIEW_TEXTS } from '#contracts/catalogue/review-texts.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { signInPath } from '../client/next-path.ts'
import { session, tokenFrom } from '../client/session-state.ts'
import { t } from '../i18n/t.ts'
import { ButtonLink } from '../ui/actions/button.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import type { Written } from './review-calls.ts'
import { storeDraft, takeDraft } from './review-draft.ts'
import { type FormProblem, ReviewForm } from './review-form.tsx'
import { writtenProblem } from './written-problem.ts'

// Asked once stars are given: readers of the page do not load it.
const ReviewQuestions = lazy(() => import('./review-questions.tsx'))

const EMPTY: Written = { rating: 0, comment: '' }

type WriteReviewProps = { productId: string; asksFit: boolean; onAdded: (review: ReviewJson) => void }

export function WriteReview({ productId, asksFit, onAdded }: WriteReviewProps) {
  const [written, setWritten] = useState(EMPTY)
  const location = useLocation()
  const { show } = useToast()
  useEffect(() => {
    const draft = takeDraft(productId)
    if (draft !== null) setWritten(draft)
  }, [productId])

  function askToSignIn(): FormProblem {
    const action = <SignInLink href={signInPath(location)} onLeave={() => storeDraft(productId, written)} />
    return { message: REVIEW_TEXTS.signIn, action }
  }

  async function send(): Promise<FormProblem | null> {
    const now = session.getState()
    const token = tokenFrom(now)
    if (token === null) return askToSignIn()
    const problem = writtenProblem(written)
    if (problem !== null) return { message: problem }
    const saving = await import('./save-review.ts').catch(() => null)
    if (saving === null) return { message: REVIEW_TEXTS.addFailed }
    const saved = await saving.addReview(token, productId, now.status === 'signed-in' ? now.user._id : '', written)
    if ('problem' in saved) return saved.needsSignIn ? askToSignIn() : { message: saved.problem }
    setWritten(EMPTY)
    show({ type: 'success', message: saved.message })
    onAdded(saved.review)
    return null
  }

  return (
    <div className="write">
      <h3>{t('Write a review')}</h3>
      <ReviewForm
        name="rating"
        written={written}
        onChange={setWritten}
        onSend={send}
        sendText={t('Post review')}
        busyText={t('Posting…')}
      >
        {written.rating > 0 ? (
          <Suspense>
            <ReviewQuestions asksFit={asksFit} written={written} onChange={setWritten} />
          </Suspense>
        ) : null}
      </ReviewForm>
    </div>
  )
}

function SignInLink({ href, onLeave }: { href: string; onLeave: () => void }) {
  return (
    <ButtonLink look="line" small href={href} onClick={onLeave}>
      {t('Sign In')}
    </ButtonLink>
  )
}
