import { backgroundFor } from '#rules/colours.ts'
import { percentOff } from '#rules/money.ts'
import { type ProductCard as CardData, cardPath, cardPrice } from '#rules/product.ts'
import { t, tText } from '../i18n/t.ts'
import { PLACEHOLDER } from '../ui/media/responsive-image.tsx'
import { ProductCard } from '../ui/product/product-card.tsx'
import { WishHeart } from '../wishlist/wish-heart.tsx'

type ProductTileProps = { product: CardData; sizes?: string; priority?: boolean; headingLevel?: 2 | 3 }

/** A product in any list of the shop. */
export function ProductTile({ product, sizes, priority, headingLevel }: ProductTileProps) {
  const [first = PLACEHOLDER, second] = product.images
  const { isSoldOut, colour } = product
  const price = cardPrice(product)
  const alt = product.title + (colour ? `, ${tText(colour)}` : '')
  return (
    <ProductCard
      href={cardPath(product)}
      title={product.title}
      kind={tText(product.category)}
      {...price}
      offPercent={percentOff(product.originalPaise, product.discountPaise)}
      image={{ src: first, alt, colour: backgroundFor(colour ?? product.colors[0]) }}
      secondImage={second}
      colours={product.colors}
      soldOut={isSoldOut}
      badge={isSoldOut ? t('Sold out') : undefined}
      rating={{ average: product.rating, count: product.reviewCount }}
      sizes={sizes}
      priority={priority}
      headingLevel={headingLevel}
      corner={<WishHeart item={{ productId: product.id, variantId: null }} title={product.title} paise={price.paise} />}
    />
  )
}
