import { BadgeCheck, Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { may } from '#rules/permissions.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { useUser } from '../client/use-session.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'

const EditReview = lazyOverlay(() => import('./edit-review.tsx'))
const DeleteReview = lazyOverlay(() => import('./delete-review.tsx'))

type ReviewItemProps = { review: ReviewJson; onPut: (review: ReviewJson) => void; onDrop: (id: string) => void }

export function ReviewItem({ review, onPut, onDrop }: ReviewItemProps) {
  const [doing, setDoing] = useState<'edit' | 'delete' | null>(null)
  const acts = useRef<HTMLDivElement>(null)
  const wasEditing = useRef(false)
  const user = useUser()
  const { name, avatar } = review.user
  const asker = user === null ? ({ role: 'guest' } as const) : { role: user.role, userId: user._id }

  const said = <p className="said">{review.comment}</p>

  // Restores focus to the edit button, once it is rendered again.
  useEffect(() => {
    if (wasEditing.current && doing === null) acts.current?.querySelector('button')?.focus()
    wasEditing.current = doing === 'edit'
  }, [doing])

  return (
    <li>
      <div className="by">
        <Avatar name={name} src={avatar ? `${avatar}?w=96` : undefined} />
        <div>
          <p>
            <b>{name}</b>
            {review.isVerifiedPurchase ? (
              <span className="verified">
                <Icon of={BadgeCheck} />
                {t('Verified purchase')}
              </span>
            ) : null}
          </p>
          <RatingStars bare value={review.rating} />
        </div>
        <p className="hint num">
          <time dateTime={review.createdAt}>{tText(dayText(review.createdAt))}</time>
          {review.updatedAt > review.createdAt ? t(', edited') : null}
        </p>
      </div>
      {doing === 'edit' ? (
        <EditReview until={said} review={review} onChanged={onPut} onClose={() => setDoing(null)} />
      ) : (
        said
      )}
      {doing === 'edit' ? null : (
        <div className="review-acts" ref={acts}>
          {may(asker, 'change_review', review) ? (
            <Button look="plain" small onClick={() => setDoing('edit')}>
              <Icon of={Pencil} />
              {t('Edit')}
              <span className="sr"> {t('your review')}</span>
            </Button>
          ) : null}
          {may(asker, 'delete_review', review) ? (
            <Button look="plain" small aria-haspopup="dialog" onClick={() => setDoing('delete')}>
              <Icon of={Trash2} />
              {t('Delete')}
              <span className="sr"> {t('the review of {name}', { name })}</span>
            </Button>
          ) : null}
        </div>
      )}
      {doing === 'delete' ? (
        <DeleteReview
          review={review}
          isOwn={user?._id === review.userId}
          onDeleted={() => onDrop(review._id)}
          onRestored={onPut}
          onClose={() => setDoing(null)}
        />
      ) : null}
    </li>
  )
}
