import { formatMoney } from '#rules/money.ts'
import { t } from '../i18n/t.ts'
import { classNames } from './class-names.ts'

type PriceProps = {
  paise: number
  /** The price before the discount, struck through. Shown only when it is higher. */
  wasPaise?: number | undefined
  /** `auto` drops .00, `two` keeps it: sums and invoices. */
  decimals?: 'auto' | 'two' | undefined
  currency?: string | undefined
  /** `big` on the product page, `stack` with the old price under the new one. */
  look?: 'inline' | 'big' | 'stack' | undefined
  /** Adds “You save ₹600”. */
  showSaving?: boolean | undefined
}

export function Price(props: PriceProps) {
  const { paise, wasPaise, decimals = 'auto', currency = 'INR', look = 'inline', showSaving } = props
  const money = (amount: number) => formatMoney(amount, { decimals, currency })
  const isLower = wasPaise !== undefined && wasPaise > paise
  return (
    <span className={classNames('price', look !== 'inline' && look)}>
      <span className="now">
        {isLower ? <span className="sr">{t('Price')} </span> : null}
        {money(paise)}
      </span>
      {isLower ? (
        <s>
          <span className="sr">{t('was')} </span>
          {money(wasPaise)}
        </s>
      ) : null}
      {isLower && showSaving ? <span className="save">{t('You save {m}', { m: money(wasPaise - paise) })}</span> : null}
    </span>
  )
}
