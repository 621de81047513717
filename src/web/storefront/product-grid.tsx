import { Fragment, type ReactNode } from 'react'
import type { ProductCard } from '#rules/product.ts'
import { t } from '../i18n/t.ts'
import { ProductTile } from '../tiles/product-tile.tsx'
import { classNames } from '../ui/base/class-names.ts'
import { Loading, SkeletonCard } from '../ui/feedback/skeleton.tsx'

const SEEN_FIRST = 2
const GRID_SIZES = '(min-width: 1280px) 310px, (min-width: 768px) 30vw, 50vw'

/** Full-width content after every n products; `nth` counts from 0. */
export type BetweenProducts = { every: number; show: (nth: number) => ReactNode }

type ProductGridProps = {
  products: readonly ProductCard[]
  wide?: boolean | undefined
  between?: BetweenProducts | undefined
}

export function ProductGrid({ products, wide, between }: ProductGridProps) {
  return (
    <ul className={classNames('goods', wide && 'wide')}>
      {products.map((product, i) => (
        <Fragment key={product.id}>
          <li>
            <ProductTile product={product} sizes={GRID_SIZES} priority={i < SEEN_FIRST} />
          </li>
          {between !== undefined && (i + 1) % between.every === 0 ? (
            <li className="across">{between.show((i + 1) / between.every - 1)}</li>
          ) : null}
        </Fragment>
      ))}
    </ul>
  )
}

type ProductGridSkeletonProps = { count: number; wide?: boolean | undefined }

/** One skeleton card per place. */
export function ProductGridSkeleton({ count, wide }: ProductGridSkeletonProps) {
  return (
    <Loading label={t('Loading products')} className={classNames('goods', wide && 'wide')}>
      {Array.from({ length: count }, (_, i) => (
        <SkeletonCard key={String(i)} />
      ))}
    </Loading>
  )
}
