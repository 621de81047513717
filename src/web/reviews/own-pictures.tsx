import type { ReviewPictureJson } from '#contracts/catalogue/own-review.ts'
import { PICTURE_REASON_LABELS } from '#rules/review-reasons.ts'
import { t, tText } from '../i18n/t.ts'
import { ReviewPicture } from './review-picture.tsx'

/** What the author sees of pictures that others do not see (yet). */
export function OwnPictures({ pictures }: { pictures: readonly ReviewPictureJson[] }) {
  const waiting = pictures.filter(({ state }) => state === 'waiting')
  const rejected = pictures.flatMap(({ reason }) => reason ?? [])
  return (
    <>
      {waiting.length > 0 ? (
        <>
          <ul className="review-pictures" aria-label={t('Pictures that are being checked')}>
            {waiting.map((picture, at) => (
              <li key={picture._id}>
                <ReviewPicture picture={picture} number={at + 1} />
              </li>
            ))}
          </ul>
          <p className="hint">{t('Being checked: only you see them now.')}</p>
        </>
      ) : null}
      {rejected.map((reason) => (
        <p className="hint" key={reason}>
          {t('A picture is not shown: {reason}.', { reason: tText(PICTURE_REASON_LABELS[reason]) })}
        </p>
      ))}
    </>
  )
}
