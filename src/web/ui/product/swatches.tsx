import { swatchFor } from '#rules/colours.ts'
import { t, tText } from '../../i18n/t.ts'

const SHOWN_AT_MOST = 3

/** A dot in the colour. Its name must be beside it. */
export function Swatch({ colour }: { colour: string }) {
  return <svg className="swatch" color={swatchFor(colour)} aria-hidden="true" />
}

/** A product's colours: three dots, then `+N more`; screen readers get all names. */
export function Swatches({ colours }: { colours: readonly string[] }) {
  const more = colours.length - SHOWN_AT_MOST
  if (colours.length === 0) return null
  return (
    <span className="swatches">
      <span className="sr">
        {t('Colours: {colours}', { colours: colours.map((colour) => tText(colour)).join(', ') })}
      </span>
      {colours.slice(0, SHOWN_AT_MOST).map((colour) => (
        <Swatch key={colour} colour={colour} />
      ))}
      {more > 0 ? (
        <span className="more" aria-hidden="true">
          {t('+{n} more', { n: more })}
        </span>
      ) : null}
    </span>
  )
}
