import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { backgroundFor } from '#rules/colours.ts'
import { paiseFromJson } from '#rules/money.ts'
import { imageOf } from '#rules/product-images.ts'
import { WithRight } from '../../desk/with-right.tsx'
import { Anchor } from '../../ui/actions/link.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { PLACEHOLDER, ResponsiveImage } from '../../ui/media/responsive-image.tsx'
import { Price } from '../../ui/product/price.tsx'
import { Swatches } from '../../ui/product/swatches.tsx'
import { type ProductActions, ProductButtons, type ProductListProps } from './product-buttons.tsx'
import { ProductDemand } from './product-demand.tsx'
import { StockChip } from './product-state.tsx'

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

export function ProductCards({ products, lowStockAlert, sellerOf, ...acts }: ProductListProps) {
  return (
    <ul className="product-cards">
      {products.map((product) => (
        <ProductCard
          key={product._id}
          product={product}
          lowStockAlert={lowStockAlert}
          seller={sellerOf?.(product)}
          {...acts}
        />
      ))}
    </ul>
  )
}

function ProductCard({
  product,
  lowStockAlert,
  seller,
  ...acts
}: ProductActions & { product: SellerProductJson; lowStockAlert: number; seller: string | undefined }) {
  const { _id, title, category, colors } = product
  const image = (
    <ResponsiveImage
      src={imageOf(product, null) ?? PLACEHOLDER}
      alt=""
      sizes="(min-width: 900px) 16rem, 45vw"
      colour={backgroundFor(colors[0])}
    />
  )
  return (
    <li className="product-card">
      {product.retiredAt === null ? (
        <Anchor href={`/products/${_id}`} aria-label={`${title} in the shop`}>
          {image}
        </Anchor>
      ) : (
        image
      )}
      <div className="product-card-words">
        <p className="hint">{seller === undefined ? category : `${category} · ${seller}`}</p>
        <h2>
          <WithRight right="products:write" instead={title}>
            <Anchor href={`/seller/products/edit/${_id}`}>{title}</Anchor>
          </WithRight>
        </h2>
        <Price paise={paiseFromJson(product.price)} wasPaise={paiseFromJson(product.originalPrice)} />
        <Swatches colours={colors} />
        <StockChip product={product} lowStockAlert={lowStockAlert} />
        <ProductDemand product={product} />
      </div>
      <ProductButtons product={product} {...acts} />
    </li>
  )
}

export function ProductCardsWaiting() {
  return (
    <div className="product-cards">
      {WAITING.map((key) => (
        <Skeleton key={key} className="product-card-waiting" />
      ))}
    </div>
  )
}
