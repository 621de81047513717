import { useEffect, useEffectEvent } from 'react'
import { tText } from '../i18n/t.ts'
import { useShopClock } from './use-shop-clock.ts'

const PARTS = [
  { word: 'day', words: 'days', seconds: 86_400, at: Number.POSITIVE_INFINITY },
  { word: 'hour', words: 'hours', seconds: 3600, at: 24 },
  { word: 'minute', words: 'minutes', seconds: 60, at: 60 },
  { word: 'second', words: 'seconds', seconds: 1, at: 60 },
] as const

type ClockDownProps = {
  /** ISO time */
  until: string
  /** “Ends in” */
  label: string
  onDone: () => void
}

/** Days, hours, minutes and seconds to a moment. Empty until the server's time is known. */
export function CampaignCountdown({ until, label, onDone }: ClockDownProps) {
  const now = useShopClock()
  const left = now === null ? null : Math.max(0, Math.ceil((Date.parse(until) - now) / 1000))
  const isDone = left === 0
  const finish = useEffectEvent(onDone)

  useEffect(() => {
    if (isDone) finish()
  }, [isDone])

  return (
    <div className="clock-down" role="timer" aria-label={label}>
      <p>{label}</p>
      <ol>
        {PARTS.map(({ word, words, seconds, at }) => {
          const count = left === null ? null : Math.floor(left / seconds) % at
          return (
            <li key={word}>
              <b className="num">{count === null ? '··' : String(count).padStart(2, '0')}</b>{' '}
              {tText(count === 1 ? word : words)}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
