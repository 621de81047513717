import { useEffect, useState } from 'react'
import { indianDate, startOfDay } from '#rules/indian-time.ts'
import { feesFrom } from '#rules/store-settings.ts'
import { longDayText } from '../i18n/dates.ts'
import { t, tText } from '../i18n/t.ts'
import { freeShippingWords } from './fee-words.ts'
import { useFrame } from './use-frame.ts'

/** What the store has to say: its own words, or the line on free shipping; while it is away, that. */
export function BannerText() {
  const { store } = useFrame()
  const [isAway, setAway] = useState(false)
  const { awayUntil } = store
  // The page may have been made before the holiday: only the browser knows today's date.
  useEffect(() => {
    setAway(awayUntil !== null && awayUntil >= indianDate(new Date()))
  }, [awayUntil])
  if (isAway && awayUntil !== null) {
    const until = tText(longDayText(startOfDay(awayUntil)))
    return t('We are away until {date}. Orders are taken and leave after it.', { date: until })
  }
  return store.bannerText || freeShippingWords(feesFrom(store))
}
