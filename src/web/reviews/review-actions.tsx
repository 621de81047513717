import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { ReviewPictureJson } from '#contracts/catalogue/own-review.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'

const EditReview = lazyOverlay(() => import('./edit-review.tsx'))
const DeleteReview = lazyOverlay(() => import('./delete-review.tsx'))

type ReviewActionsProps = {
  review: ReviewJson
  isOwn: boolean
  asksFit: boolean
  /** Its own pictures, once they are known. */
  pictures?: readonly ReviewPictureJson[] | undefined
  onPut: (review: ReviewJson) => void
  onDrop: (id: string) => void
  /** What the form replaces while it is edited. */
  children: ReactNode
}

/** For its author and for staff; other readers do not load it. */
export default function ReviewActions(props: ReviewActionsProps) {
  const { review, isOwn, asksFit, pictures, onPut, onDrop, children } = props
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const acts = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)

  // Restores focus to the edit button, once it is rendered again.
  useEffect(() => {
    if (wasEditing.current && doing === null) acts.current?.querySelector('button')?.focus()
    wasEditing.current = doing === 'edit'
  }, [doing])

  if (doing === 'edit') {
    return (
      <EditReview
        until={children}
        review={review}
        asksFit={asksFit}
        pictures={pictures}
        onChanged={onPut}
        onClose={() => setDoing(null)}
      />
    )
  }
  return (
    <>
      {children}
      <div className="review-acts" ref={acts}>
        {isOwn ? (
          <Button look="plain" small onClick={() => setDoing('edit')}>
            <Icon of={Pencil} />
            {t('Edit')}
            <span className="sr"> {t('your review')}</span>
          </Button>
        ) : null}
        <Button look="plain" small aria-haspopup="dialog" onClick={() => setDoing('delete')}>
          <Icon of={Trash2} />
          {t('Delete')}
          <span className="sr"> {t('the review of {name}', { name: review.user.name })}</span>
        </Button>
      </div>
      {doing === 'delete' ? (
        <DeleteReview
          review={review}
          isOwn={isOwn}
          onDeleted={() => onDrop(review._id)}
          onRestored={onPut}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </>
  )
}
