import type { DashboardJson } from '#contracts/seller/seller-orders.ts'
import { formatRupees } from '../desk/format-rupees.ts'
import { LineItem } from '../ui/product/line-item.tsx'

/** Best sellers and low stock. */
export function DashboardGoods({
  board: { bestSellers, lowStock, productCount, hiddenCount = 0 },
}: {
  board: DashboardJson
}) {
  return (
    <div className="two-panels">
      <section className="desk-panel" aria-labelledby="best">
        <h2 id="best">Best sellers, last 30 days</h2>
        {bestSellers.length === 0 ? <p className="hint">Nothing was sold in the last 30 days.</p> : null}
        <ul className="seller-lines">
          {bestSellers.map(({ _id, title, image, pieces, revenue }) => (
            <li key={_id}>
              <LineItem
                title={title}
                href={`/products/${_id}`}
                image={{ src: image, alt: '' }}
                meta={pieces === 1 ? '1 piece' : `${pieces} pieces`}
                price={<b className="price num">{formatRupees(revenue)}</b>}
              />
            </li>
          ))}
        </ul>
      </section>
      <section className="desk-panel" aria-labelledby="low">
        <h2 id="low">Low stock</h2>
        {lowStock.length === 0 ? (
          <p className="hint">
            {hiddenCount > 0
              ? 'Your goods are hidden at the moment.'
              : productCount === 0
                ? 'Nothing is on sale yet.'
                : 'There is enough of everything.'}
          </p>
        ) : null}
        <ul className="seller-lines">
          {lowStock.map(({ _id, title, image, inStock, soldOut = [], soldOutCount = 0 }) => (
            <li key={_id}>
              <LineItem
                title={title}
                href={`/products/${_id}`}
                image={{ src: image, alt: '' }}
                meta={soldOutText(soldOut, soldOutCount)}
                price={<b className="price num">{inStock === 0 ? 'Sold out' : `${inStock} left`}</b>}
              />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

/** 'Sold out: Red, M; Red, L and 2 more' */
function soldOutText(names: readonly string[], count: number): string | undefined {
  if (names.length === 0) return undefined
  const more = count - names.length
  return `Sold out: ${names.join('; ')}${more > 0 ? ` and ${more} more` : ''}`
}
