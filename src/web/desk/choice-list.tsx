import { useId } from 'react'
import type { Text } from '#rules/message.ts'
import { Checkbox } from '../ui/forms/checkbox.tsx'
import { FieldError } from '../ui/forms/field-error.tsx'
import './choice-list.css'

type Choice<Value extends string> = { value: Value; label: string; hint: string; isClosed?: boolean }
type Props<Value extends string> = {
  legend: string
  choices: readonly Choice<Value>[]
  chosen: readonly Value[]
  error: Text | null | undefined
  onChange: (chosen: readonly Value[]) => void
}

/** Any of many, in the order of the list. */
export function ChoiceList<Value extends string>({ legend, choices, chosen, error, onChange }: Props<Value>) {
  const errorId = useId()
  const toggle = (value: Value, isChosen: boolean) =>
    onChange(choices.map((one) => one.value).filter((one) => (one === value ? isChosen : chosen.includes(one))))
  return (
    <fieldset className="choice-list" aria-describedby={error ? errorId : undefined}>
      <legend>{legend}</legend>
      <FieldError id={errorId} text={error} />
      <div className="choice-columns">
        {choices.map(({ value, label, hint, isClosed = false }) => (
          <Checkbox
            key={value}
            label={label}
            hint={hint}
            disabled={isClosed}
            checked={chosen.includes(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
