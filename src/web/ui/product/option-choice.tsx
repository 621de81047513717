import { type ReactNode, useId, useState } from 'react'
import { hasSwatch } from '#rules/colours.ts'
import { t, tText } from '../../i18n/t.ts'
import { classNames } from '../base/class-names.ts'
import { FieldError } from '../forms/field-error.tsx'
import { type ChosenProps, radioProps } from '../forms/radio-props.ts'
import { Swatch } from './swatches.tsx'

/** `soldOut` cannot be chosen; what is `gone` in one combination can, to see the others. */
type Option = { value: string; soldOut?: boolean | undefined; gone?: Gone | undefined }
type Gone = 'sold out' | 'not made'

type OptionProps = ChosenProps & {
  options: readonly Option[]
  legend?: string | undefined
  error?: string | null | undefined
}

type SizeChoiceProps = OptionProps & {
  /** At the end of the legend's row: the size guide, and how it fits. */
  aside?: ReactNode
}

export function SizeChoice({ legend = t('Size'), aside, ...props }: SizeChoiceProps) {
  const errorId = useId()
  return (
    <fieldset className="option" aria-describedby={props.error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="option-aside">{aside}</div>
      <div className="sizes">
        {props.options.map(({ value, soldOut, gone }) => (
          <label key={value}>
            <input
              {...radioProps(props, value)}
              disabled={soldOut}
              aria-label={nameOf(`${legend} ${tText(value)}`, soldOut ? 'sold out' : gone)}
            />
            <span className={classNames('size', gone && 'gone')} data-text={tText(value)}>
              {tText(value)}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={props.error} />
    </fieldset>
  )
}

export function ColourChoice({ legend = t('Colour'), ...props }: OptionProps) {
  const errorId = useId()
  const [picked, setPicked] = useState(props.defaultValue)
  const shown = props.value ?? picked
  const choose = (colour: string) => {
    setPicked(colour)
    props.onChange?.(colour)
  }
  return (
    <fieldset className="option" aria-describedby={props.error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="option-aside" aria-hidden="true">
        {shown === undefined ? null : tText(shown)}
      </div>
      <div className={classNames('dots', !props.options.every(({ value }) => hasSwatch(value)) && 'sizes')}>
        {props.options.map(({ value, soldOut, gone }) => {
          const name = nameOf(tText(value), soldOut ? 'sold out' : gone)
          return (
            <label key={value} title={name}>
              <input {...radioProps({ ...props, onChange: choose }, value)} disabled={soldOut} aria-label={name} />
              {hasSwatch(value) ? (
                <span className={classNames('dot', gone && 'gone')}>
                  <Swatch colour={value} />
                </span>
              ) : (
                <span className={classNames('size', gone && 'gone')} data-text={tText(value)}>
                  {tText(value)}
                </span>
              )}
            </label>
          )
        })}
      </div>
      <FieldError id={errorId} text={props.error} />
    </fieldset>
  )
}

function nameOf(value: string, gone: Gone | undefined): string {
  if (gone === undefined) return value
  return gone === 'sold out' ? t('{value}, sold out', { value }) : t('{value}, not made in this combination', { value })
}
