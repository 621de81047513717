import { useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { useLostImage } from '../base/use-lost-image.ts'

export const PLACEHOLDER = '/art/placeholder.webp'
const NARROWER_WIDTHS = [320, 480, 640, 800]
const FULL_WIDTH = 1200

export type ResponsiveImageProps = {
  /** A path of the shop such as `/art/neel-kurta-whole.webp`; `?w=` requests narrower copies. */
  src: string
  alt: string
  /** As in `sizes` of an image. */
  sizes: string
  width?: number | undefined
  height?: number | undefined
  /** The placeholder colour while loading. */
  colour?: string | undefined
  /** Above the fold: loaded eagerly with high priority. */
  priority?: boolean | undefined
  /** `square` by default; `arch` for categories only; `natural` keeps the ratio. */
  shape?: 'square' | 'arch' | 'natural' | undefined
  /** Shown on hover over the card. */
  second?: string | undefined
  className?: string | undefined
}

export function ResponsiveImage(props: ResponsiveImageProps) {
  const { src, alt, sizes, width = 1200, height = 1200, colour, priority, shape = 'square', second, className } = props
  return (
    <span className={classNames('picture', shape !== 'square' && shape, className)}>
      {colour ? <svg className="ground" color={colour} aria-hidden="true" /> : null}
      <FallingImage {...{ src, alt, sizes, width, height, priority }} />
      {second ? <FallingImage className="second" src={second} alt="" {...{ sizes, width, height }} /> : null}
    </span>
  )
}

type FallingImageProps = Pick<
  ResponsiveImageProps,
  'src' | 'alt' | 'sizes' | 'width' | 'height' | 'priority' | 'className'
>

/** An image that falls back to the placeholder on error; one that says nothing goes where that cannot be had either. */
function FallingImage({ src, alt, sizes, width, height, priority, className }: FallingImageProps) {
  const { image, isLost, onError } = useLostImage(src)
  const [hasNothing, setNothing] = useState(false)
  if (isLost && hasNothing && alt === '') return null
  return (
    <img
      ref={image}
      className={className}
      alt={alt}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      fetchPriority={priority ? 'high' : undefined}
      {...(isLost ? {} : { srcSet: srcSetFor(src), sizes })}
      src={isLost ? PLACEHOLDER : src}
      onError={isLost ? () => setNothing(true) : onError}
    />
  )
}

/** `/art/a.webp?w=320 320w, …`; none for a local file (blob URL). */
export function srcSetFor(src: string, fullWidth = FULL_WIDTH): string | undefined {
  if (!src.startsWith('/')) return undefined
  const narrower = NARROWER_WIDTHS.map((width) => `${src}?w=${width} ${width}w`)
  return [...narrower, `${src} ${fullWidth}w`].join(', ')
}
