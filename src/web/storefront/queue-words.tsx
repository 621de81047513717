import { t, tPlural } from '../i18n/t.ts'
import type { Queue } from './use-queue.ts'

type QueueWordsProps = { queue: Queue; holdsIt: boolean }

/** What is true of the piece now. The time is seen and not read out each second; what changes is told once. */
export function QueueWords({ queue, holdsIt }: QueueWordsProps) {
  const { state, place, claimSeconds, freeInSeconds, isWaitedFor, isStale } = queue
  const isMine = claimSeconds !== null && claimSeconds > 0
  return (
    <>
      {isMine ? (
        <p className="queue-title" role="timer">
          {t('It is yours for {time}', { time: minutesAndSeconds(claimSeconds) })}
        </p>
      ) : null}
      {!isMine && state === 'held' && freeInSeconds !== null ? (
        <p className="queue-title" role="timer">
          <FreeIn seconds={freeInSeconds} />
        </p>
      ) : null}
      <p aria-live="polite">
        <News queue={queue} isMine={isMine} holdsIt={holdsIt} />
      </p>
      {place === null && isWaitedFor && !holdsIt ? (
        <p className="hint">{t('Others wait for it already, and are asked first.')}</p>
      ) : null}
      {isStale ? <p className="hint">{t('The connection is gone. Your place is kept.')}</p> : null}
    </>
  )
}

function FreeIn({ seconds }: { seconds: number }) {
  if (seconds <= 0) return t('Being bought, free again in a moment')
  if (seconds < 60) return t('Being bought, free again in {n} s', { n: seconds })
  return t('Being bought, free again in {n} min', { n: Math.ceil(seconds / 60) })
}

function News({ queue: { state, place }, isMine, holdsIt }: { queue: Queue; isMine: boolean; holdsIt: boolean }) {
  if (isMine) return t('It is your turn: the piece is kept for you for ten minutes, and for nobody else.')
  if (state === 'gone') return t('This piece is no longer sold, and its queue has ended.')
  if (state === 'free') return t('It is free again.')
  if (holdsIt) return t('It is in your own unpaid order.')
  if (place === null) return t('If the payment does not come, the first in the queue can have it for ten minutes.')
  const where =
    place === 1
      ? t('You are next.')
      : tPlural({ one: '{n} person is before you.', other: '{n} people are before you.' }, { n: place - 1 })
  const what = state === 'sold' ? t('It was bought. If it comes back within a day, we ask you.') : where
  return `${what} ${t('We write to you, too.')}`
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
