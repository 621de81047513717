import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '../base/class-names.ts'
import { FieldError } from './field-error.tsx'

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
}

export function Checkbox({ label, hint, error, className, ...rest }: CheckboxProps) {
  const errorId = useId()
  return (
    <div className={className}>
      <label className="check">
        <input {...rest} type="checkbox" {...(error ? { 'aria-invalid': true, 'aria-describedby': errorId } : {})} />
        <span className="words">
          <span>{label}</span>
          {hint ? <span className="hint">{hint}</span> : null}
        </span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  )
}

// The native checkbox has the checked state.
const AS_SWITCH = { role: 'switch' }

type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  label: ReactNode
  hint?: ReactNode
}

/** Takes effect without a save button. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames('switch', className)}>
      <span className="words">
        <span>{label}</span>
        {hint ? <span className="hint">{hint}</span> : null}
      </span>
      <input {...rest} type="checkbox" {...AS_SWITCH} />
    </label>
  )
}
