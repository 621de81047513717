import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { Text } from '#rules/message.ts'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { FieldError } from './field-error.tsx'
import { type ChosenProps, radioProps } from './radio-props.ts'

export type Choice = {
  value: string
  label: string
  hint?: string | undefined
  /** Result count, at the end of the row. */
  count?: number | undefined
  icon?: LucideIcon | undefined
  disabled?: boolean | undefined
}

type RadioGroupProps = ChosenProps & {
  legend: ReactNode
  legendHidden?: boolean | undefined
  options: readonly Choice[]
  /** `boxed` for important choices: payment method. */
  look?: 'list' | 'boxed' | undefined
  error?: Text | null | undefined
  className?: string | undefined
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, legendHidden, options, look = 'list', error, className } = props
  const errorId = useId()
  const hintId = useId()
  // The keyboard skips disabled options: the group's description has their reasons.
  const reasons = options.flatMap(({ value, hint, disabled }) => (disabled && hint ? [hintId + value] : []))
  const described = [...reasons, ...(error ? [errorId] : [])].join(' ')
  return (
    <fieldset className={classNames('radios', className)} aria-describedby={described || undefined}>
      <legend className={legendHidden ? 'sr' : 'label'}>{legend}</legend>
      <div className={look === 'boxed' ? 'ways' : 'radio-list'}>
        {options.map((option) => (
          <label key={option.value} className={look === 'boxed' ? 'radio way' : 'radio'}>
            <input {...radioProps(props, option.value)} disabled={option.disabled} />
            <span className="words">
              <span className="name">{option.label}</span>
              {option.hint ? (
                <span className="hint" id={hintId + option.value}>
                  {option.hint}
                </span>
              ) : null}
            </span>
            {option.count === undefined ? null : <span className="count num">{option.count}</span>}
            {option.icon ? <Icon of={option.icon} /> : null}
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}
