import { ShieldCheck, Truck, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { deliveryDate } from '#rules/delivery.ts'
import { startOfDay } from '#rules/indian-time.ts'
import { pluralMessage } from '#rules/message.ts'
import type { Product } from '#rules/product.ts'
import { RETURN_DAYS } from '#rules/return-days.ts'
import { holidayOf } from '#rules/seller-times.ts'
import type { ValueState } from '#rules/variants/choice-state.ts'
import { PinLine } from '../delivery/pin-line.tsx'
import { useUnservedPin } from '../delivery/unserved-pin.ts'
import { longDayText } from '../i18n/dates.ts'
import { t } from '../i18n/t.ts'
import { OnlyWithin } from '../shell/only-within.tsx'
import { useFrame } from '../shell/use-frame.ts'
import { useAwayUntil } from '../shell/use-holiday.ts'
import { Icon } from '../ui/base/icon.tsx'

type ProductAssurancesProps = {
  product: Pick<Product, 'id' | 'leadDays' | 'nonReturnable' | 'sellerId' | 'seller'>
  state: ValueState
}

export function ProductAssurances({ product, state }: ProductAssurancesProps) {
  const { id: productId, leadDays, nonReturnable } = product
  const { store } = useFrame()
  const awayUntil = useAwayUntil(holidayOf(product, store.awayUntil))
  const isUnserved = useUnservedPin()
  return (
    <ul className="assure">
      <li>
        <Icon of={Truck} />
        {state === 'available' ? (
          <span>
            {isUnserved ? null : (
              <>
                <b>
                  <ArrivesBy leadDays={leadDays ?? 0} awayUntil={awayUntil} />
                </b>
                <br />
              </>
            )}
            {isUnserved ? null : (
              <>
                <WhyThen product={product} awayUntil={awayUntil} />
                {product.seller?.onlyState === undefined ? null : <br />}
                <OnlyWithin seller={product.seller} />
              </>
            )}{' '}
            <PinLine ids={[productId]} />
          </span>
        ) : (
          <span>
            <b>{t(state === 'sold out' ? 'Sold out for now' : 'Not available')}</b>
            <br />
            {t(state === 'sold out' ? 'We give a delivery date again once it is back' : 'Not made in this combination')}
          </span>
        )}
      </li>
      <li>
        <Icon of={Undo2} />
        <span>
          <b>{nonReturnable === '' ? t('Returns within {n} days', { n: RETURN_DAYS }) : t('Cannot be returned')}</b>
          <br />
          {nonReturnable || t('From the day it reaches you')}
        </span>
      </li>
      {store.isCodOffered ? (
        <li>
          <Icon of={ShieldCheck} />
          <span>
            <b>{t('Pay online or on delivery')}</b>
            <br />
            {t('Whichever suits you')}
          </span>
        </li>
      ) : null}
    </ul>
  )
}

/** Who is away says so: a later date without its reason looks like a slow shop. */
function WhyThen({ product, awayUntil }: { product: ProductAssurancesProps['product']; awayUntil: string | null }) {
  const { leadDays, seller } = product
  if (awayUntil !== null) {
    const date = longDayText(startOfDay(awayUntil))
    return seller === undefined
      ? t('We are away until {date}. New orders leave after it.', { date })
      : t('{name} is away until {date}. What you order now is made and sent after that.', { name: seller.name, date })
  }
  if (leadDays === null) return t('Ordered today, five days to most PIN codes')
  return t('Made to order in {days}, then about five days on its way', {
    days: pluralMessage({ one: '{n} day', other: '{n} days' }, { n: leadDays }),
  })
}

/** The page may be cached; compute the date in the browser. */
function ArrivesBy({ leadDays, awayUntil }: { leadDays: number; awayUntil: string | null }) {
  const [date, setDate] = useState<Date | null>(null)
  useEffect(() => setDate(deliveryDate(new Date(), { leadDays, awayUntil })), [leadDays, awayUntil])
  if (date !== null) return t('With you by {date}', { date: longDayText(date) })
  return awayUntil === null ? t('With you in about {n} days', { n: leadDays + 5 }) : null
}
