import { startOfDay } from '#rules/indian-time.ts'
import { feesFrom } from '#rules/store-settings.ts'
import { longDayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { freeShippingText } from './fee-texts.ts'
import { useFrame } from './use-frame.ts'
import { useHoliday } from './use-holiday.ts'

/** The store's announcement, the free-shipping line, or the holiday notice. */
export function BannerText() {
  const { store } = useFrame()
  const awayUntil = useHoliday()
  if (awayUntil !== null) {
    const until = tText(longDayText(startOfDay(awayUntil)))
    return t('We are away until {date}. New orders leave after it.', { date: until })
  }
  return store.bannerText || freeShippingText(feesFrom(store))
}
