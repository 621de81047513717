import { Star } from 'lucide-react'
import { useId } from 'react'
import { t, tPlural } from '../../i18n/t.ts'
import { Icon } from '../base/icon.tsx'
import { FieldError } from '../forms/field-error.tsx'
import { radioProps } from '../forms/radio-props.ts'

const STARS = ['1', '2', '3', '4', '5']

type RatingInputProps = {
  name: string
  legend?: string | undefined
  value?: number | undefined
  defaultValue?: number | undefined
  onChange?: ((stars: number) => void) | undefined
  error?: string | null | undefined
}

/** One to five stars: native radios, so arrow keys work and a form posts them. */
export function RatingInput({
  name,
  legend = t('Your rating'),
  value,
  defaultValue,
  onChange,
  error,
}: RatingInputProps) {
  const errorId = useId()
  const chosen = {
    name,
    ...(value === undefined ? {} : { value: String(value) }),
    ...(defaultValue === undefined ? {} : { defaultValue: String(defaultValue) }),
    onChange: (stars: string) => onChange?.(Number(stars)),
  }
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="label">{legend}</legend>
      <div className="pick">
        {STARS.map((stars) => (
          <label key={stars} title={tPlural({ one: '{n} star', other: '{n} stars' }, { n: Number(stars) })}>
            <input
              {...radioProps(chosen, stars)}
              aria-label={tPlural({ one: '{n} star', other: '{n} stars' }, { n: Number(stars) })}
            />
            <Icon of={Star} />
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}
