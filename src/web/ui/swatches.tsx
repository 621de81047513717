import { swatchFor } from '#rules/colours.ts'
import { t } from '../i18n/t.ts'

const SHOWN_AT_MOST = 3

/** One dot in the colour's tone. The name must stand beside it. */
export function Swatch({ colour }: { colour: string }) {
  return <svg className="swatch" color={swatchFor(colour)} aria-hidden="true" />
}

/** The colours a product comes in: three dots, then `+N more`; all of them by name to a screen reader. */
export function Swatches({ colours }: { colours: readonly string[] }) {
  const more = colours.length - SHOWN_AT_MOST
  if (colours.length === 0) return null
  return (
    <span className="swatches">
      <span className="sr">{t('Colours: {colours}', { colours: colours.join(', ') })}</span>
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
