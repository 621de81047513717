import { t } from '../i18n/t.ts'
import { classNames } from './class-names.ts'

type OffNotchProps = {
  percent: number
  big?: boolean | undefined
}

/** The discount: a corner cut out of the picture in the colour of the page. Put it in what is `position: relative` around the picture. */
export function OffNotch({ percent, big }: OffNotchProps) {
  if (percent <= 0) return null
  return (
    <span className={classNames('off', big && 'big')}>
      <span className="sr">{t('Discount')} </span>
      {t('{n}% off', { n: percent })}
    </span>
  )
}
