import type { SizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import { recommendedSize, type SizeReason } from '#rules/size-guide/recommended-size.ts'
import { type LengthUnit, lengthText, MEASURES } from '#rules/size-measures.ts'
import { useOwnMeasurements } from '../client/own-measurements.ts'
import { useUser } from '../client/use-session.ts'
import { t, tText } from '../i18n/t.ts'
import { profilePath } from '../shell/account-links.tsx'

type OwnSizeProps = { guide: SizeGuideJson; unit: LengthUnit }

/** The size that a shopper's own measurements lead to, with the reason. Guests, and pieces without a match, read nothing. */
export function OwnSize({ guide, unit }: OwnSizeProps) {
  const [own] = useOwnMeasurements()
  const user = useUser()
  if (own === 'unknown' || own === 'failed' || user === null) return null
  if (own === null) {
    return (
      <p>
        <a className="link" href={`${profilePath(user.username)}#measurements`}>
          {t('Keep your measurements to be told your size')}
        </a>
      </p>
    )
  }
  const found = recommendedSize(guide, own)
  if (found === null) return null
  const size = found.size ?? found.nearest
  return (
    <section className="own-size" aria-label={t('Your size')}>
      <p>
        <b>{found.size === null ? missText(found.why, tText(size)) : t('Your size: {size}', { size: tText(size) })}</b>
      </p>
      <ul>
        {found.reasons.map((reason) => (
          <li key={reason.measure}>{reasonText(reason, tText(size), unit)}</li>
        ))}
      </ul>
    </section>
  )
}

function missText(why: 'too small' | 'too large' | 'none', size: string): string {
  if (why === 'too small') return t('Every size is too small for you; {size} comes nearest.', { size })
  if (why === 'too large') return t('Every size is too large for you; {size} comes nearest.', { size })
  return t('No size fits you everywhere; {size} comes nearest.', { size })
}

function reasonText({ measure, bodyMm, pieceMm }: SizeReason, size: string, unit: LengthUnit): string {
  const values = {
    measure: tText(MEASURES[measure].label),
    body: lengthText(bodyMm, unit),
    piece: lengthText(pieceMm, unit),
    size,
  }
  return unit === 'cm'
    ? t('{measure}: yours {body} cm; this piece {piece} cm at {size}.', values)
    : t('{measure}: yours {body} inch; this piece {piece} inch at {size}.', values)
}
