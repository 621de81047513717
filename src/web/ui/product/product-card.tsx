import type { ReactNode } from 'react'
import { Anchor } from '../actions/link.tsx'
import { classNames } from '../base/class-names.ts'
import { ResponsiveImage } from '../media/responsive-image.tsx'
import { DiscountBadge } from './discount-badge.tsx'
import { Price } from './price.tsx'
import { RatingStars } from './rating-stars.tsx'
import { Swatches } from './swatches.tsx'

/** Card widths on the shop's pages: half a phone, then a quarter of the page. */
export const CARD_SIZES = '(min-width: 1024px) 300px, (min-width: 768px) 33vw, 50vw'

export type ProductCardProps = {
  href: string
  title: string
  /** The category, above the title. */
  kind?: string | undefined
  paise: number
  isFrom?: boolean | undefined
  wasPaise?: number | undefined
  offPercent?: number | undefined
  image: { src: string; alt: string; colour?: string | undefined }
  secondImage?: string | undefined
  colours?: readonly string[] | undefined
  rating?: { average: number; count: number } | undefined
  /** A short fact under the price: “Made to order, 7 days”. */
  note?: string | undefined
  /** On the image: “Sold out”. */
  badge?: string | undefined
  soldOut?: boolean | undefined
  priority?: boolean | undefined
  sizes?: string | undefined
  headingLevel?: 2 | 3 | 4 | undefined
  /** A button in the lower corner of the image. */
  corner?: ReactNode
  /** Controls on the card: above the link that covers it. */
  children?: ReactNode
}

/** Image, title, price, swatches. The title's link covers the card. */
export function ProductCard(props: ProductCardProps) {
  const { image, sizes = CARD_SIZES, headingLevel = 3, offPercent = 0, colours = [], rating } = props
  const Heading = `h${headingLevel}` as const
  return (
    <article className={classNames('card', props.soldOut && 'sold-out')}>
      <ResponsiveImage {...image} sizes={sizes} second={props.secondImage} priority={props.priority} />
      <DiscountBadge percent={offPercent} />
      {props.badge ? <p className="card-badge">{props.badge}</p> : null}
      {props.kind ? <p className="kind">{props.kind}</p> : null}
      <Heading className="title">
        <Anchor href={props.href}>{props.title}</Anchor>
      </Heading>
      <Price paise={props.paise} isFrom={props.isFrom} wasPaise={props.wasPaise} />
      {rating && rating.count > 0 ? <RatingStars value={rating.average} count={rating.count} short /> : null}
      {props.note ? <p className="note">{props.note}</p> : null}
      <Swatches colours={colours} />
      {props.corner ? <div className="card-corner">{props.corner}</div> : null}
      {props.children ? <div className="card-acts">{props.children}</div> : null}
    </article>
  )
}
