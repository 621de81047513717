import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { cardPrice, pricePaise } from '#rules/product.ts'
import { imageOf } from '#rules/product-images.ts'
import type { SoldBy } from '#rules/shown-seller.ts'
import { lazyOverlay } from '../client/lazy-overlay.tsx'
import { t, tText } from '../i18n/t.ts'
import { feeTerms, pieceShippingText } from '../shell/fee-texts.ts'
import { SoldByLine } from '../shell/sold-by-line.tsx'
import { useFees } from '../shell/use-frame.ts'
import { useHoliday } from '../shell/use-holiday.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { Disclosure } from '../ui/data/disclosure.tsx'
import { Price } from '../ui/product/price.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import { WishHeart } from '../wishlist/wish-heart.tsx'
import { ProductAssurances } from './product-assurances.tsx'
import { ProductBuyForm } from './product-buy-form.tsx'
import { SellerFacts } from './seller-facts.tsx'
import type { ProductChoice } from './use-product-choice.ts'

const Share = lazyOverlay(() => import('./share-dialog.tsx'))

type ProductInfoProps = {
  chosen: ProductChoice
  rated: { rating: number; count: number }
  soldBy?: SoldBy | null
}

/** Beside the images: description, price, order form. */
export function ProductInfo({ chosen, rated, soldBy = null }: ProductInfoProps) {
  const { shown: product } = chosen
  const fees = useFees()
  const isDelivered = useHoliday() === null && chosen.state === 'available'
  return (
    <section className="info" aria-label={t('About this product')}>
      <div>
        <p className="kind">{tText(product.category)}</p>
        <h1>{product.title}</h1>
        {soldBy === null ? null : <SoldByLine seller={soldBy} />}
        <div className="rate">
          {rated.count > 0 ? (
            <a className="rate-link" href="#reviews">
              <RatingStars value={rated.rating} count={rated.count} />
            </a>
          ) : null}
          <WishHeart
            item={{ productId: product.id, variantId: chosen.variant?.id ?? null }}
            title={product.title}
            paise={cardPrice(product).paise}
          />
          <ShareButton title={product.title} image={imageOf(product, chosen.colour) ?? ''} query={chosen.query} />
        </div>
      </div>
      <div>
        <Price look="big" {...cardPrice(product)} showSaving />
        <p className="hint">{pieceShippingText(pricePaise(product), fees, product.seller)}</p>
      </div>
      <ProductBuyForm chosen={chosen} />
      <ProductAssurances product={product} state={chosen.state} />
      <div>
        <Disclosure summary={t('Description')} open>
          <p>{product.description}</p>
        </Disclosure>
        <Disclosure summary={t('Material and care')} open>
          <dl className="facts">
            <Fact name={t('Material')} text={product.productMaterial} />
            <Fact name={t('Details')} text={product.productInfo} />
            <dt>{t('Country of origin')}</dt>
            <dd>{product.countryOfOrigin}</dd>
          </dl>
        </Disclosure>
        <Disclosure summary={t('Shipping and returns')}>
          <p>
            {isDelivered ? `${deliveryWords(product.leadDays)} ` : null}
            {feeTerms(fees, product.seller)}
          </p>
        </Disclosure>
        {soldBy === null ? null : (
          <Disclosure summary={t('Seller')}>
            <SellerFacts seller={soldBy} />
          </Disclosure>
        )}
      </div>
    </section>
  )
}

/** Nothing at all for what the seller left empty. */
function Fact({ name, text }: { name: string; text: string }) {
  if (text === '') return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

function deliveryWords(leadDays: number | null): string {
  return leadDays === null
    ? t('Delivery in about five days.')
    : t('Made for you in about {n} days, then delivery in about five.', { n: leadDays })
}

type ShareButtonProps = { title: string; image: string; query: string }

function ShareButton({ title, image, query }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="share" look="plain" small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon of={Share2} />
        {t('Share')}
      </Button>
      {isOpen ? <Share title={title} image={image} query={query} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
