import { t } from '../../i18n/t.ts'
import { classNames } from '../base/class-names.ts'

type DiscountBadgeProps = {
  percent: number
  big?: boolean | undefined
}

/** The discount, as a notch in the image in the page's colour. Its parent must be `position: relative`. */
export function DiscountBadge({ percent, big }: DiscountBadgeProps) {
  if (percent <= 0) return null
  return (
    <span className={classNames('off', big && 'big')}>
      <span className="sr">{t('Discount')} </span>
      {t('{n}% off', { n: percent })}
    </span>
  )
}
