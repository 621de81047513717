import { X } from 'lucide-react'
import type { ReviewPictureJson } from '#contracts/catalogue/own-review.ts'
import { t } from '../i18n/t.ts'
import { IconButton } from '../ui/actions/icon-button.tsx'
import { ReviewPicture } from './review-picture.tsx'

type KeptPicturesProps = {
  pictures: readonly ReviewPictureJson[]
  onChange: (pictures: ReviewPictureJson[]) => void
}

/** The pictures that a review has, to be taken out while it is edited. */
export function KeptPictures({ pictures, onChange }: KeptPicturesProps) {
  return (
    <ul className="review-pictures" aria-label={t('Pictures')}>
      {pictures.map((picture, at) => (
        <li key={picture._id}>
          <ReviewPicture picture={picture} number={at + 1} />
          <IconButton
            icon={X}
            label={t('Remove picture {n}', { n: at + 1 })}
            onClick={() => onChange(pictures.filter((one) => one !== picture))}
          />
        </li>
      ))}
    </ul>
  )
}
