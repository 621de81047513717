import { BadgeCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { FIT_LABELS } from '#rules/fit-labels.ts'
import { may } from '#rules/permissions.ts'
import { useUser } from '../client/use-session.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'

const ReviewActions = lazy(() => import('./review-actions.tsx'))

type ReviewItemProps = {
  review: ReviewJson
  asksFit: boolean
  onPut: (review: ReviewJson) => void
  onDrop: (id: string) => void
}

export function ReviewItem(props: ReviewItemProps) {
  const { review } = props
  const user = useUser()
  const { name, avatar } = review.user
  const said = (
    <>
      <p className="said">{review.comment}</p>
      {review.fit ? <p className="hint">{tText(FIT_LABELS[review.fit])}</p> : null}
    </>
  )
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
      {user !== null && may({ role: user.role, userId: user._id }, 'delete_review', review) ? (
        <Suspense fallback={said}>
          <ReviewActions {...props} isOwn={user._id === review.userId}>
            {said}
          </ReviewActions>
        </Suspense>
      ) : (
        said
      )}
    </li>
  )
}
