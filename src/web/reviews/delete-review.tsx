import { useState } from 'react'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import type { Text } from '#rules/message.ts'
import { session, tokenFrom } from '../client/session-state.ts'
import { useAction } from '../client/use-action.ts'
import { t } from '../i18n/t.ts'
import { Notice } from '../ui/feedback/notice.tsx'
import { useToast } from '../ui/feedback/toast-context.ts'
import { AlertDialog } from '../ui/overlay/alert-dialog.tsx'
import { addReview, deleteReview } from './save-review.ts'

type DeleteReviewProps = {
  review: ReviewJson
  isOwn: boolean
  onDeleted: () => void
  /** Undo: the review is restored. */
  onRestored: (review: ReviewJson) => void
  onClose: () => void
}

/** Confirms first, and offers its author an undo. */
export default function DeleteReview({ review, isOwn, onDeleted, onRestored, onClose }: DeleteReviewProps) {
  const { isBusy, run } = useAction()
  const [problem, setProblem] = useState<Text | null>(null)
  const { show } = useToast()

  async function remove() {
    setProblem(null)
    const { message, isGone } = await deleteReview(tokenFrom(session.getState()), review._id)
    if (!isGone) return setProblem(message)
    onClose()
    onDeleted()
    show({
      type: 'success',
      message,
      ...(isOwn ? { action: { label: 'Undo', onPress: () => void restore() } } : {}),
    })
  }

  async function restore() {
    const { rating, comment, fit, productId, userId } = review
    const saved = await addReview(tokenFrom(session.getState()) ?? '', productId, userId, { rating, comment, fit })
    if ('problem' in saved) return show({ type: 'error', message: saved.problem })
    onRestored(saved.review)
    show({ type: 'success', message: saved.message })
  }

  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={isOwn ? t('Delete your review?') : t('Delete the review of {name}?', { name: review.user.name })}
      confirmText={t('Delete review')}
      onConfirm={() => void run(remove)}
      isBusy={isBusy}
      tone="bad"
    >
      <p>{t('Nobody will see it any more, and the product’s rating is counted without it.')}</p>
      {problem === null ? null : <Notice tone="bad">{problem}</Notice>}
    </AlertDialog>
  )
}
