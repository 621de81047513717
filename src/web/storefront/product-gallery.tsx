import { type PointerEvent, useState } from 'react'
import { backgroundFor } from '#rules/colours.ts'
import { percentOff } from '#rules/money.ts'
import type { Product } from '#rules/product.ts'
import { imagesFor, ownImages } from '#rules/product-images.ts'
import { t, tText } from '../i18n/t.ts'
import { PLACEHOLDER, ResponsiveImage } from '../ui/media/responsive-image.tsx'
import { DiscountBadge } from '../ui/product/discount-badge.tsx'
import { ImageViewer } from './lazy-image-viewer.ts'

const LARGE = '(min-width: 1280px) 660px, (min-width: 900px) 52vw, 88vw'
const SMALL = '(min-width: 1280px) 320px, (min-width: 900px) 26vw, 88vw'
const VIEWS = ['', ', close up', ', in a room', ', another view']

/** A main image with thumbnails; a swipeable strip on a phone. A click opens the viewer. */
export function ProductGallery({ product, colour }: { product: Product; colour: string | null }) {
  const [opened, setOpened] = useState<number | null>(null)
  const [shown, setShown] = useState(0)
  const own = ownImages(product, colour).length
  const found = imagesFor(product, colour)
  const images = (found.length > 0 ? found : [{ src: PLACEHOLDER, alt: undefined }]).map(({ src, alt }, i) => ({
    src,
    // The picture names its button: a description that was left empty does not.
    alt: alt || product.title + (i < own ? `, ${tText(colour ?? '')}` : '') + viewText(i < own && i > 0 ? 3 : i - own),
  }))
  const background = backgroundFor((own > 0 && colour) || product.colors[0])
  return (
    <section className="gallery-of" aria-label={t('Pictures')}>
      <ul
        className="gallery"
        aria-label={t('Pictures, {n}', { n: images.length })}
        onScroll={({ currentTarget: strip }) => setShown(nearestSlide(strip, images.length))}
      >
        {images.map(({ src, alt }, i) => (
          <li key={src}>
            <button
              type="button"
              className="look-closer"
              aria-haspopup="dialog"
              onClick={() => setOpened(i)}
              onPointerMove={followPointer}
            >
              <ResponsiveImage
                src={src}
                alt={alt}
                colour={background}
                sizes={i === 0 ? LARGE : SMALL}
                priority={i === 0}
              />
              <span className="sr">{t(', look closer')}</span>
            </button>
          </li>
        ))}
      </ul>
      <DiscountBadge big percent={percentOff(product.originalPaise, product.discountPaise)} />
      <p className="of num" aria-hidden="true">
        {shown + 1} / {images.length}
      </p>
      {opened === null ? null : (
        <ImageViewer title={product.title} images={images} first={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  )
}

function viewText(at: number): string {
  return tText(VIEWS[at] ?? '')
}

/** Mouse zoom: enlarges the image around the pointer. */
function followPointer({ currentTarget, pointerType, clientX, clientY }: PointerEvent<HTMLElement>): void {
  if (pointerType !== 'mouse') return
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--look-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--look-y', `${((clientY - top) / height) * 100}%`)
}

function nearestSlide({ scrollLeft, scrollWidth }: HTMLElement, count: number): number {
  return Math.min(count - 1, Math.round((scrollLeft / scrollWidth) * count))
}
