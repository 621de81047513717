import type { ReactNode } from 'react'
import { Anchor } from '../actions/link.tsx'
import { ResponsiveImage } from '../media/responsive-image.tsx'
import { Swatch } from './swatches.tsx'

type LineItemProps = {
  title: string
  href?: string | undefined
  image: { src: string; alt: string; colour?: string | undefined }
  /** The chosen colour; its name belongs in `meta`. */
  colour?: string | undefined
  /** “Terracotta, size 38, qty 1” */
  meta?: ReactNode
  price?: ReactNode
  /** Below the text: a quantity stepper, Remove. */
  children?: ReactNode
}

/** One item in a cart or an order: image, text, price. */
export function LineItem({ title, href, image, colour, meta, price, children }: LineItemProps) {
  return (
    <div className="line-item">
      {href ? (
        // The title links to the same page: one link is enough for keyboard and screen reader.
        <Anchor className="line-picture" href={href} tabIndex={-1} aria-hidden="true">
          <ResponsiveImage {...image} sizes="72px" />
        </Anchor>
      ) : (
        <ResponsiveImage {...image} sizes="72px" />
      )}
      <div className="line-words">
        <p className="title">{href ? <Anchor href={href}>{title}</Anchor> : title}</p>
        {meta ? (
          <p className="meta">
            {colour ? <Swatch colour={colour} /> : null}
            {meta}
          </p>
        ) : null}
        {children}
      </div>
      {price}
    </div>
  )
}
