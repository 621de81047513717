import { formatMoney } from '#rules/money.ts'
import { t } from '../../i18n/t.ts'
import { classNames } from '../base/class-names.ts'

type PriceProps = {
  paise: number
  /** The lowest of several: “From ₹600”. */
  isFrom?: boolean | undefined
  /** The original price, struck through. Shown only if higher. */
  wasPaise?: number | undefined
  /** `auto` drops .00, `two` keeps it: for invoices. */
  decimals?: 'auto' | 'two' | undefined
  currency?: string | undefined
  /** `big` on the product page, `stack` with the old price below the new one. */
  look?: 'inline' | 'big' | 'stack' | undefined
  /** Adds “You save ₹600”. */
  showSaving?: boolean | undefined
}

export function Price(props: PriceProps) {
  const { paise, isFrom, wasPaise, decimals = 'auto', currency = 'INR', look = 'inline', showSaving } = props
  const money = (amount: number) => formatMoney(amount, { decimals, currency })
  const isLower = wasPaise !== undefined && wasPaise > paise
  return (
    <span className={classNames('price', look !== 'inline' && look)}>
      <span className="now">
        {isLower ? <span className="sr">{t('Price')} </span> : null}
        {isFrom ? t('From {price}', { price: money(paise) }) : money(paise)}
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
