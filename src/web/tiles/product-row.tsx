import { type ReactNode, useId } from 'react'
import type { ProductCard } from '#rules/product.ts'
import { ProductTile } from './product-tile.tsx'

type ProductRowProps = { heading: string; hint?: string; action?: ReactNode; cards: readonly ProductCard[] }

/** One row of products with a heading. */
export function ProductRow({ heading, hint, action, cards }: ProductRowProps) {
  const id = useId()
  return (
    <section className="block" aria-labelledby={id}>
      <div className="head">
        <h2 id={id}>{heading}</h2>
        {action}
      </div>
      {hint === undefined ? null : <p className="hint">{hint}</p>}
      <ul className="four">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductTile product={card} sizes="(min-width: 600px) 25vw, 50vw" headingLevel={3} />
          </li>
        ))}
      </ul>
    </section>
  )
}
