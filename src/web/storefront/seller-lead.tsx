import { Store } from 'lucide-react'
import { startOfDay } from '#rules/indian-time.ts'
import { ownShippingFrom } from '#rules/seller-shipping.ts'
import type { SoldBy } from '#rules/shown-seller.ts'
import { longDayText } from '../i18n/dates.ts'
import { t } from '../i18n/t.ts'
import { sellerShippingText } from '../shell/fee-texts.ts'
import { useAwayUntil } from '../shell/use-holiday.ts'
import { Icon } from '../ui/base/icon.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'

type SellerLeadProps = { name: string; seller: SoldBy; story: string }

/** Name, place and story at the head of a seller's page. */
export function SellerLead({ name, seller, story }: SellerLeadProps) {
  const away = useAwayUntil(seller === 'house' ? null : seller.awayUntil)
  const shipping = seller === 'house' ? null : ownShippingFrom(seller)
  const place = seller === 'house' ? '' : [seller.city, seller.state].filter((part) => part !== '').join(', ')
  return (
    <section className="wrap seller-lead">
      <p className="kind">
        <Icon of={Store} /> {t('Seller')}
      </p>
      <h1>{name}</h1>
      {place === '' ? null : <p className="seller-place">{place}</p>}
      {seller !== 'house' && seller.reviewCount > 0 ? (
        <RatingStars value={seller.rating} count={seller.reviewCount} />
      ) : null}
      {shipping === null ? null : <p className="hint">{sellerShippingText(name, shipping)}</p>}
      {away === null ? null : (
        <Notice tone="warn">
          {t('{name} is away until {date}. What you order now is made and sent after that.', {
            name,
            date: longDayText(startOfDay(away)),
          })}
        </Notice>
      )}
      {story === '' ? null : <p className="seller-story">{story}</p>}
    </section>
  )
}
