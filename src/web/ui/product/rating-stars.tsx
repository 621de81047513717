import { t, tPlural } from '../../i18n/t.ts'
import { classNames } from '../base/class-names.ts'

const STARS = 5
const CELL = 20
const ONE_STAR = 'l2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.8-5.3 2.8 1.1-5.9-4.3-4.1 5.9-.8z'
const FIVE_STARS = Array.from({ length: STARS }, (_, at) => `M${at * CELL + CELL / 2} 1.9${ONE_STAR}`).join('')

type RatingStarsProps = {
  /** 0 to 5; fractions are clipped exactly. */
  value: number
  count?: number | undefined
  /** Only stars and numbers: `4.6 (38)`. */
  short?: boolean | undefined
  /** Only the stars, their value as the label. */
  bare?: boolean | undefined
  big?: boolean | undefined
}

/** Read-only stars with their value as text. */
export function RatingStars({ value, count, short, bare, big }: RatingStarsProps) {
  const shown = Math.min(Math.max(value, 0), STARS)
  const figure = Number.isInteger(shown) ? String(shown) : shown.toFixed(1)
  return (
    <span className={classNames('stars', big && 'big')}>
      <svg
        className="five"
        viewBox={`0 0 ${STARS * CELL} ${CELL}`}
        role="img"
        aria-label={t('{n} out of 5', { n: figure })}
      >
        <path className="under" d={FIVE_STARS} />
        <svg width={shown * CELL} height={CELL} aria-hidden="true">
          <path className="over" d={FIVE_STARS} />
        </svg>
      </svg>
      {bare ? null : <b aria-hidden="true">{figure}</b>}
      {bare || count === undefined ? null : <CountOfReviews count={count} short={short} />}
    </span>
  )
}

function CountOfReviews({ count, short }: { count: number; short: boolean | undefined }) {
  const words = tPlural({ one: '{n} review', other: '{n} reviews' }, { n: count })
  if (!short) return <span>{words}</span>
  return (
    <>
      <span aria-hidden="true">({count})</span>
      <span className="sr">{words}</span>
    </>
  )
}
