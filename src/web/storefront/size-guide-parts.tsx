import { use } from 'react'
import type { SizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import { type LengthUnit, lengthText, MEASURES } from '#rules/size-measures.ts'
import { isSameValue } from '#rules/variants/option-values.ts'
import { t, tText } from '../i18n/t.ts'
import { TranslatorContext } from '../i18n/translator.ts'

type SizeGuideTableProps = { guide: SizeGuideJson; unit: LengthUnit; size: string }

/** A row for each size; the chosen one is marked. */
export function SizeGuideTable({ guide: { measures, rows }, unit, size }: SizeGuideTableProps) {
  const caption =
    unit === 'cm' ? t('Measurements of the piece, in centimetres') : t('Measurements of the piece, in inches')
  return (
    // Wider than a phone it scrolls, by keyboard too.
    <section className="size-guide-scroll" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t('Size')}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {tText(MEASURES[measure].label)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size} aria-current={size !== '' && isSameValue(row.size, size) ? true : undefined}>
              <th scope="row">{tText(row.size)}</th>
              {measures.map((measure, at) => (
                <td key={measure} className="num">
                  {cellText(row.values[at] ?? null, unit)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function cellText(mm: number | null, unit: LengthUnit): string {
  return mm === null ? '–' : lengthText(mm, unit)
}

/** The seller's own words in the language of the page, else in the other one. */
export function HowToMeasure({ guide: { measures, note, noteHindi } }: { guide: SizeGuideJson }) {
  const { language } = use(TranslatorContext)
  const isHindi = language === 'hi' ? noteHindi !== '' : note === ''
  const words = isHindi ? noteHindi : note
  return (
    <section aria-labelledby="how-to-measure">
      <h3 id="how-to-measure">{t('How to measure')}</h3>
      <dl>
        {measures.map((measure) => (
          <div key={measure}>
            <dt>{tText(MEASURES[measure].label)}</dt>
            <dd>{tText(MEASURES[measure].how)}</dd>
          </div>
        ))}
      </dl>
      {words === '' ? null : <p lang={isHindi ? 'hi' : 'en'}>{words}</p>}
    </section>
  )
}
