import { type ComponentType, useState } from 'react'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { t } from '../i18n/t.ts'

/** Full-screen images: the product page has one already. */
export type Viewer = ComponentType<{
  title: string
  images: readonly { src: string; alt: string }[]
  first: number
  onClose: () => void
}>

type ReviewPicturesProps = { review: ReviewJson; pictures: readonly string[]; Viewer: Viewer }

/** Small in the list, large in the viewer. */
export function ReviewPictures({ review, pictures, Viewer }: ReviewPicturesProps) {
  const [opened, setOpened] = useState<number | null>(null)
  const { name } = review.user
  const images = pictures.map((src, at) => ({ src, alt: t('Picture {n} by {name}', { n: at + 1, name }) }))
  return (
    <>
      <ul className="review-pictures" aria-label={t('Pictures')}>
        {images.map(({ src, alt }, at) => (
          <li key={src}>
            <button type="button" className="picture" aria-haspopup="dialog" onClick={() => setOpened(at)}>
              <img src={`${src}?w=320`} alt={alt} loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Viewer
          title={t('The pictures of {name}', { name })}
          images={images}
          first={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
