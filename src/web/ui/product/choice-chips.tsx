import { useId, useState } from 'react'
import { t } from '../../i18n/t.ts'
import { type ChosenProps, radioProps } from '../forms/radio-props.ts'
import { Swatch } from './swatches.tsx'

export type ChipChoice = {
  value: string
  label: string
  count?: number | undefined
  /** Drawn before the label. */
  swatch?: string | undefined
  disabled?: boolean | undefined
}

type ChoiceChipsProps = ChosenProps & { legend: string; options: readonly ChipChoice[]; shownAtMost?: number }

/** One of many short values: sizes, colours. What is behind the first ones is shown on request. */
export function ChoiceChips(props: ChoiceChipsProps) {
  const { legend, options, shownAtMost = Number.POSITIVE_INFINITY } = props
  const [isWhole, setWhole] = useState(false)
  const listId = useId()
  const chosen = props.value ?? props.defaultValue
  const first = options.filter(({ value }, i) => i < shownAtMost || value === chosen)
  const shown = isWhole ? options : first
  const more = options.length - first.length
  return (
    <fieldset className="radios chips">
      <legend className="label">{legend}</legend>
      <div className="chip-list" id={listId}>
        {shown.map(({ value, label, count, swatch, disabled }) => (
          <label key={value}>
            <input {...radioProps(props, value)} disabled={disabled === true && value !== chosen} />
            <span className="pick-chip">
              {swatch === undefined ? null : <Swatch colour={swatch} />}
              {label}
              {count === undefined ? null : <span className="count num"> {count}</span>}
            </span>
          </label>
        ))}
      </div>
      {more > 0 ? (
        <button
          type="button"
          className="clear"
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('Show fewer') : t('Show {n} more', { n: more })}
        </button>
      ) : null}
    </fieldset>
  )
}
