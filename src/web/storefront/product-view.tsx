import { type ComponentProps, useEffect } from 'react'
import type { Product, ProductCard } from '#rules/product.ts'
import { imageSources } from '#rules/product-images.ts'
import { meanRating } from '#rules/reviews.ts'
import type { SoldBy } from '#rules/shown-seller.ts'
import { rememberSeen } from '../client/seen-products.ts'
import { whenNear } from '../client/when-near.tsx'
import { ProductReviews } from '../reviews/product-reviews.tsx'
import { useReviews } from '../reviews/use-reviews.ts'
import { useFrame } from '../shell/use-frame.ts'
import { ImageViewer } from './lazy-image-viewer.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductInfo } from './product-info.tsx'
import { RelatedProducts } from './related-products.tsx'
import { choices, useProductChoice } from './use-product-choice.ts'

const MoreToSee = whenNear(() => import('../tiles/more-to-see.tsx'))

type ProductViewProps = {
  product: Product
  related: ProductCard[]
  colour?: string | undefined
  soldBy?: SoldBy | null
}

/** One product; its reviews are fetched once and used in two places. */
export function ProductView({ product, related, colour, soldBy = null }: ProductViewProps) {
  const { store } = useFrame()
  const reviews = useReviews(product.id)
  useEffect(() => rememberSeen(product.id), [product.id])
  const rated =
    reviews.state.status === 'ready'
      ? meanRating(reviews.state.ratings)
      : { rating: product.rating, count: product.reviewCount }
  return (
    <>
      <ProductItem product={product} colour={colour} rated={rated} soldBy={soldBy} />
      <ProductReviews
        productId={product.id}
        asksFit={choices(product).some(({ kind }) => kind === 'size')}
        storeName={store.storeName}
        Viewer={ImageViewer}
        rated={rated}
        reviews={reviews}
      />
      <RelatedProducts category={product.category} products={related} />
      <MoreToSee productId={product.id} />
    </>
  )
}

type ProductItemProps = Omit<ProductViewProps, 'related'> & { rated: ComponentProps<typeof ProductInfo>['rated'] }

/** Apart from what is below it, which no choice changes: on a slow phone a press is answered sooner. */
function ProductItem({ product, colour, rated, soldBy = null }: ProductItemProps) {
  const chosen = useProductChoice(product, colour)
  return (
    <div className="item">
      <ProductGallery
        // Other pictures begin at the first again.
        key={String(imageSources(product, chosen.colour))}
        product={chosen.shown}
        colour={chosen.colour}
      />
      <ProductInfo chosen={chosen} rated={rated} soldBy={soldBy} />
    </div>
  )
}
