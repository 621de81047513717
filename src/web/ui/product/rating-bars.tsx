import { t, tPlural } from '../../i18n/t.ts'

const FULL = 100

type RatingBarsProps = {
  /** Counts of five, four, three, two and one stars. */
  counts: readonly [number, number, number, number, number]
}

export function RatingBars({ counts }: RatingBarsProps) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  return (
    <ul className="bars">
      {counts.map((count, at) => {
        const stars = counts.length - at
        return (
          <li key={stars}>
            <span>{tPlural({ one: '{n} star', other: '{n} stars' }, { n: stars })}</span>
            <svg viewBox={`0 0 ${FULL} 6`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={total === 0 ? 0 : (count / total) * FULL} height="6" />
            </svg>
            <span className="bars-count">
              {count}
              <span className="sr"> {count === 1 ? t('review') : t('reviews')}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
