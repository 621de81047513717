import { groundOf } from '#rules/colours.ts'
import { percentOff } from '#rules/money.ts'
import type { Product } from '#rules/product.ts'
import { OffNotch } from '../ui/off-notch.tsx'
import { Picture, PLACEHOLDER } from '../ui/picture.tsx'

const LARGE = '(min-width: 1280px) 660px, (min-width: 900px) 52vw, 88vw'
const SMALL = '(min-width: 1280px) 320px, (min-width: 900px) 26vw, 88vw'
const VIEWS = ['', ', close up', ', in a room', ', another view']

/** One large picture and the others under it; on a phone a strip to swipe. */
export function ProductGallery({ product }: { product: Product }) {
  const images = product.images.length > 0 ? product.images : [PLACEHOLDER]
  const colour = groundOf(product.colors[0])
  return (
    <section className="gallery-of" aria-label="Pictures">
      <ul className="gallery" tabIndex={0} aria-label={`Pictures, ${images.length}`}>
        {images.map((src, i) => (
          <li key={src}>
            <Picture
              src={src}
              alt={product.title + (VIEWS[i] ?? '')}
              colour={colour}
              sizes={i === 0 ? LARGE : SMALL}
              priority={i === 0}
            />
          </li>
        ))}
      </ul>
      <OffNotch big percent={percentOff(product.originalPaise, product.discountPaise)} />
    </section>
  )
}
