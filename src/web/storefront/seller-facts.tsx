import { fullAddress, type SoldBy } from '#rules/shown-seller.ts'
import type { StoreSettings } from '#rules/store-settings.ts'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { DescriptionList } from '../ui/data/description-list.tsx'
import { RatingStars } from '../ui/product/rating-stars.tsx'
import { Reach } from './store-facts.tsx'

/** Who sells, as the Consumer Protection (E-Commerce) Rules ask a marketplace to say. Questions go through the shop. */
export function SellerFacts({ seller }: { seller: SoldBy }) {
  const { store } = useFrame()
  const { legalName, address, gstin, rating, reviewCount } =
    seller === 'house' ? houseFacts(store) : { ...seller, address: fullAddress(seller) }
  return (
    <DescriptionList
      items={[
        { term: t('Legal name'), value: legalName },
        ...(address === '' ? [] : [{ term: t('Address'), value: address }]),
        { term: t('GSTIN'), value: gstin ?? t('Not registered for GST') },
        ...(reviewCount > 0
          ? [{ term: t('Rating of their goods'), value: <RatingStars value={rating} count={reviewCount} /> }]
          : []),
        { term: t('Customer care'), value: <Reach email={store.email} phone={store.phone} /> },
        { term: t('Grievance Officer'), value: store.grievanceOfficer },
      ]}
    />
  )
}

function houseFacts({ legalName, address, gstin }: StoreSettings) {
  return { legalName, address, gstin, rating: 0, reviewCount: 0 }
}
