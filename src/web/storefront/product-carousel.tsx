import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductCard } from '#rules/product.ts'
import { t, tText } from '../i18n/t.ts'
import { ProductTile } from '../tiles/product-tile.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Carousel } from '../ui/media/carousel.tsx'
import type { ViewAllState } from './view-all.tsx'

const CAROUSEL_AUTOPLAY_MS = 5000
const SLIDE_SIZES =
  '(min-width: 1280px) 236px, (min-width: 1024px) 25vw, (min-width: 768px) 33vw, (min-width: 500px) 50vw, 100vw'

export function ProductCarousel({ title, products }: { title: string; products: ProductCard[] }) {
  if (products.length === 0) {
    return (
      <EmptyState heading={tText(title)} image="/art/empty-search.webp">
        {t('No products available')}
      </EmptyState>
    )
  }
  const viewAll = (
    <Link className="arrow-link" to="/products/view-all" state={{ title, products } satisfies ViewAllState}>
      <span>
        {t('View all')}
        <span className="sr"> {tText(title).toLowerCase()}</span>
      </span>
      <Icon of={ArrowRight} />
    </Link>
  )
  return (
    <Carousel label={tText(title)} action={viewAll} autoplayMs={CAROUSEL_AUTOPLAY_MS}>
      {products.map((product) => (
        <ProductTile key={product.id} product={product} sizes={SLIDE_SIZES} />
      ))}
    </Carousel>
  )
}
