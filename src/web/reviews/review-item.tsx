import { BadgeCheck } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { OwnReviewJson } from '#contracts/catalogue/own-review.ts'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { FIT_LABELS } from '#rules/fit-labels.ts'
import { may } from '#rules/permissions.ts'
import { toPermissionUser } from '../client/permission-user.ts'
import { useUser } from '../client/use-session.ts'
import { dayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Avatar } from '../ui/media/avatar.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import { OwnPictures } from './own-pictures.tsx'
import { ReviewPictures, type Viewer } from './review-pictures.tsx'
import { ReviewVoices } from './review-voices.tsx'

const ReviewActions = lazy(() => import('./review-actions.tsx'))

/** The same for every review of a list. */
export type ReviewContext = {
  asksFit: boolean
  storeName: string
  Viewer: Viewer
  /** Once it is known. */
  own: OwnReviewJson | null
  onPut: (review: ReviewJson) => void
  onDrop: (id: string) => void
  onReported: () => void
}

type ReviewItemProps = ReviewContext & { review: ReviewJson }

export function ReviewItem(props: ReviewItemProps) {
  const { review, own, asksFit, onPut, onDrop } = props
  const user = useUser()
  const { name, avatar } = review.user
  const isOwn = user?._id === review.userId
  const said = <ReviewWords {...props} isOwn={isOwn} />
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
      {user !== null && may(toPermissionUser(user), 'delete_review', review) ? (
        <Suspense fallback={said}>
          <ReviewActions
            review={review}
            asksFit={asksFit}
            pictures={isOwn ? own?.pictures : undefined}
            onPut={onPut}
            onDrop={onDrop}
            isOwn={isOwn}
          >
            {said}
          </ReviewActions>
        </Suspense>
      ) : (
        said
      )}
      {review.reply ? <ShopReply reply={review.reply} storeName={props.storeName} /> : null}
    </li>
  )
}

function ReviewWords({ review, own, Viewer, onReported, isOwn }: ReviewItemProps & { isOwn: boolean }) {
  const { fit, size, pictures = [] } = review
  return (
    <>
      <p className="said">{review.comment}</p>
      {fit ? (
        <p className="hint">
          {size ? `${boughtText(size)} · ` : null}
          {tText(FIT_LABELS[fit])}
        </p>
      ) : null}
      {pictures.length > 0 ? <ReviewPictures review={review} pictures={pictures} Viewer={Viewer} /> : null}
      {isOwn && own ? <OwnPictures pictures={own.pictures} /> : null}
      {review.state ? null : (
        <ReviewVoices
          // Another reader has other votes.
          key={String(own?.helpful.includes(review._id))}
          review={review}
          isVoted={own?.helpful.includes(review._id) ?? false}
          isReported={own?.reported.includes(review._id) ?? false}
          onReported={onReported}
        />
      )}
    </>
  )
}

function ShopReply({ reply, storeName }: { reply: NonNullable<ReviewJson['reply']>; storeName: string }) {
  return (
    <div className="shop-reply">
      <p className="hint">
        <b>{t('{store} answered', { store: storeName })}</b> <time dateTime={reply.at}>{tText(dayText(reply.at))}</time>
        {reply.isEdited ? t(', edited') : null}
      </p>
      <p className="said">{reply.body}</p>
    </div>
  )
}

/** 'M' says it alone, '38' does not. */
function boughtText(size: string): string {
  return /^\d/.test(size) ? t('Bought size {size}', { size }) : t('Bought {size}', { size })
}
