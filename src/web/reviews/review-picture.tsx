import * as calls from '#contracts/calls/review-voices.ts'
import type { ReviewPictureJson } from '#contracts/catalogue/own-review.ts'
import { fetchFile } from '../client/fetch-file.ts'
import { t } from '../i18n/t.ts'
import { PrivatePicture } from '../pictures/private-picture.tsx'

const load = (id: string) => fetchFile(calls.readReviewPicture, { params: { id } })

/** A picture of a review for its author or the desk, public or not. */
export function ReviewPicture({ picture: { _id, image }, number }: { picture: ReviewPictureJson; number: number }) {
  const alt = t('Picture {n} of the review', { n: number })
  if (image === null) return <PrivatePicture id={_id} load={load} number={number} alt={alt} />
  return (
    <span className="picture">
      <img src={`${image}?w=320`} alt={alt} loading="lazy" />
    </span>
  )
}
