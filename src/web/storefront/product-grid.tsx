import type { ProductCard } from '#rules/product.ts'
import { classNames } from '../ui/class-names.ts'
import { Loading, SkeletonCard } from '../ui/skeleton.tsx'
import { ProductTile } from './product-tile.tsx'

const SEEN_FIRST = 2
const GRID_SIZES = '(min-width: 1280px) 310px, (min-width: 768px) 30vw, 50vw'

export function ProductGrid({ products, wide }: { products: readonly ProductCard[]; wide?: boolean }) {
  return (
    <ul className={classNames('goods', wide && 'wide')}>
      {products.map((product, i) => (
        <li key={product.id}>
          <ProductTile product={product} sizes={GRID_SIZES} priority={i < SEEN_FIRST} />
        </li>
      ))}
    </ul>
  )
}

/** As many grey cards as a page has places. */
export function ProductGridSkeleton({ count }: { count: number }) {
  return (
    <Loading label="Loading products" className="goods">
      {Array.from({ length: count }, (_, i) => (
        <SkeletonCard key={String(i)} />
      ))}
    </Loading>
  )
}
