import { lazy, Suspense } from 'react'
import { cardPrice } from '#rules/product.ts'
import NoticeOffer from '../wishlist/notice-offer.tsx'
import { useIsKept } from '../wishlist/use-is-kept.ts'
import { useIsCalled } from './use-is-called.ts'
import type { ProductChoice } from './use-product-choice.ts'

const QueuePanel = lazy(() => import('./queue-panel.tsx'))

/** For what is sold out or saved: the queue while somebody is paying for the last one, and mails. */
export default function WaitingOffer({ chosen }: { chosen: ProductChoice }) {
  const { shown, variant, state, isExact } = chosen
  const isSoldOut = state === 'sold out'
  const item = { productId: shown.id, variantId: variant?.id ?? null }
  const isKept = useIsKept(item)
  const isCalled = useIsCalled()
  return (
    <>
      {(isSoldOut || isCalled) && isExact ? (
        <Suspense>
          <QueuePanel key={variant?.id} chosen={chosen} />
        </Suspense>
      ) : null}
      {isSoldOut || isKept ? (
        <NoticeOffer item={item} title={shown.title} paise={cardPrice(shown).paise} isSoldOut={isSoldOut} />
      ) : null}
    </>
  )
}
