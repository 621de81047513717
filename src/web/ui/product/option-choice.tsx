import { type ReactNode, useId, useState } from 'react'
import { t, tText } from '../../i18n/t.ts'
import { FieldError } from '../forms/field-error.tsx'
import { type ChosenProps, radioProps } from '../forms/radio-props.ts'
import { Swatch } from './swatches.tsx'

type OptionProps = ChosenProps & {
  options: readonly { value: string; soldOut?: boolean | undefined }[]
  legend?: string | undefined
  error?: string | null | undefined
}

type SizeChoiceProps = OptionProps & {
  /** At the end of the legend's row: the size guide. */
  aside?: ReactNode
}

export function SizeChoice({ legend = t('Size'), aside, ...props }: SizeChoiceProps) {
  const errorId = useId()
  return (
    <fieldset className="option" aria-describedby={props.error ? errorId : undefined}>
      <legend>{legend}</legend>
      <div className="option-aside">{aside}</div>
      <div className="sizes">
        {props.options.map(({ value, soldOut }) => (
          <label key={value}>
            <input
              {...radioProps(props, value)}
              disabled={soldOut}
              aria-label={nameOf(`${legend} ${value}`, soldOut)}
            />
            <span className="size">{value}</span>
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
      <div className="dots">
        {props.options.map(({ value, soldOut }) => (
          <label key={value} title={nameOf(tText(value), soldOut)}>
            <input
              {...radioProps({ ...props, onChange: choose }, value)}
              disabled={soldOut}
              aria-label={nameOf(tText(value), soldOut)}
            />
            <span className="dot">
              <Swatch colour={value} />
            </span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={props.error} />
    </fieldset>
  )
}

function nameOf(value: string, soldOut: boolean | undefined): string {
  return soldOut ? t('{value}, sold out', { value }) : value
}
