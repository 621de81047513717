import { Lock, ShieldCheck, Truck, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { normalizePinCode } from '#rules/address.ts'
import { extraDaysForPinCode } from '#rules/delivery-zone.ts'
import { formatMoney } from '#rules/money.ts'
import type { PaymentMethod } from '#rules/payment-status.ts'
import type { PrepaidOff } from '#rules/pricing.ts'
import { arrivalDate } from '#rules/seller-times.ts'
import { choiceText } from '../cart/choice-text.ts'
import { linePaise, originalPaise, priceLines, shippingGroups } from '../cart/line-price.ts'
import { LineSeller } from '../cart/line-seller.tsx'
import { PriceSums } from '../cart/price-sums.tsx'
import { shippingNote } from '../cart/shipping-note.ts'
import type { CartCoupon, CartLine } from '../client/cart.ts'
import { longDayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { useFees, useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { Icon } from '../ui/base/icon.tsx'
import { PLACEHOLDER } from '../ui/media/responsive-image.tsx'
import { LineItem } from '../ui/product/line-item.tsx'
import { Price } from '../ui/product/price.tsx'
import { CreditSums, UnusedCredit } from './credit-choice.tsx'

const BADGES = [
  { icon: ShieldCheck, label: 'Secure Payment' },
  { icon: Truck, label: 'Fast Delivery' },
  { icon: Undo2, label: 'Easy Returns' },
] as const

const payText = (paise: number) => t('Pay {sum} now', { sum: formatMoney(paise) })

export const SUMMARY_ID = 'pay-sum'

type ToOrder = { parts: { nowPaise: number } | null; isCod: boolean; creditPaise: number; restPaise: number }

function orderText({ parts, isCod, creditPaise, restPaise }: ToOrder): string {
  if (parts !== null) return payText(parts.nowPaise)
  if (isCod) return t('Place Order (COD)')
  if (creditPaise === 0) return t('Pay Now')
  return restPaise === 0 ? t('Place Order') : payText(restPaise)
}

type CheckoutSummaryProps = {
  lines: readonly CartLine[]
  coupon: CartCoupon | null
  method: PaymentMethod
  /** Of a cash order: what is paid now, and what at the door. */
  parts?: { nowPaise: number; restPaise: number } | null
  /** As typed so far: remote areas take longer. */
  postalCode: string
  /** By the shop's own answer about this PIN code. */
  arrivesBy?: string | null | undefined
  /** What is taken off for paying online, while that is chosen. */
  prepaid: PrepaidOff | undefined
  /** What store credit pays; nothing where none is used. */
  creditPaise?: number
  unusedCreditPaise?: number
  onUseCredit?: () => void
  isBusy: boolean
  /** Above the totals: coupons. */
  children?: ReactNode
}

/** All costs, above the button that places the order. */
export function CheckoutSummary(props: CheckoutSummaryProps) {
  const {
    lines,
    coupon,
    method,
    prepaid,
    parts = null,
    postalCode,
    arrivesBy,
    creditPaise = 0,
    unusedCreditPaise = 0,
    onUseCredit,
    isBusy,
    children,
  } = props
  const isCod = method === 'COD' && parts === null
  const { awayUntil } = useFrame().store
  const fees = useFees()
  const price = priceLines(lines, coupon, fees, prepaid)
  const restPaise = price.totalPaise - creditPaise
  const goods = lines.map(({ product }) => product)
  const extraDays = extraDaysForPinCode(normalizePinCode(postalCode))
  const due = arrivesBy ?? arrivalDate(new Date(), goods, awayUntil, extraDays)
  return (
    <aside className="pay-sum" aria-labelledby={SUMMARY_ID}>
      <h2 id={SUMMARY_ID} tabIndex={-1}>
        {t('Your order')}
      </h2>
      <ul className="pay-goods">
        {lines.map((line) => (
          <li key={line.id}>
            <LineItem
              title={line.product.title}
              image={{ src: line.product.images[0] ?? PLACEHOLDER, alt: '' }}
              colour={line.color || undefined}
              meta={choiceText(line, line.quantity, tText)}
              price={
                <Price
                  look="stack"
                  decimals="two"
                  paise={linePaise(line) * line.quantity}
                  wasPaise={originalPaise(line) * line.quantity}
                />
              }
            >
              <LineSeller product={line.product} lines={lines} />
            </LineItem>
          </li>
        ))}
      </ul>
      {children}
      <PriceSums
        price={price}
        couponCode={coupon?.code}
        shippingNote={shippingNote(shippingGroups(lines, fees), 'two')}
      />
      <CreditSums creditPaise={creditPaise} restPaise={restPaise} />
      <UnusedCredit paise={unusedCreditPaise} onUse={onUseCredit} />
      <Button type="submit" wide busy={isBusy} busyText={isCod ? t('Placing Order...') : t('Processing...')}>
        <Icon of={Lock} /> {orderText({ parts, isCod, creditPaise, restPaise })}
      </Button>
      {parts === null && !(isCod && creditPaise > 0) ? null : (
        <p className="hint pay-when">
          {t('You pay {sum} in cash at the door.', { sum: formatMoney(parts?.restPaise ?? restPaise) })}
        </p>
      )}
      {method === 'COD' && new Set(goods.map(({ sellerId }) => sellerId)).size > 1 ? (
        <p className="hint pay-when">
          {t('Each seller sends their own parcel, and you pay for each parcel when it comes.')}
        </p>
      ) : null}
      {arrivesBy === null ? null : (
        <p className="hint pay-when">{t('With you by {date}', { date: longDayText(due) })}</p>
      )}
      <ul className="pay-trust">
        {BADGES.map(({ icon, label }) => (
          <li key={label}>
            <Icon of={icon} /> {tText(label)}
          </li>
        ))}
      </ul>
    </aside>
  )
}
