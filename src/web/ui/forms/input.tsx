import { ChevronDown } from 'lucide-react'
import type { InputHTMLAttributes, Ref, SelectHTMLAttributes, TextareaHTMLAttributes, WheelEvent } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { useFieldProps } from './field-context.ts'

export type InputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }

export function Input({ className, ...rest }: InputProps) {
  return (
    <input
      {...rest}
      {...(rest.type === 'number' ? { onWheel: letGo } : {})}
      {...useFieldProps(rest)}
      className={classNames('input', className)}
    />
  )
}

/** The mouse wheel changes a focused number input: blur it, so scrolling changes no price. */
function letGo(event: WheelEvent<HTMLInputElement>) {
  if (document.activeElement === event.currentTarget) event.currentTarget.blur()
}

export function TextArea({ className, rows = 3, ...rest }: TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return <textarea rows={rows} {...rest} {...useFieldProps(rest)} className={classNames('input', className)} />
}

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  options: readonly { value: string; label: string; disabled?: boolean | undefined }[]
  ref?: Ref<HTMLSelectElement>
}

/** A styled native select. */
export function Select({ className, options, ...rest }: SelectProps) {
  return (
    <span className="select">
      <select {...rest} {...useFieldProps(rest)} className={classNames('input', className)}>
        {options.map(({ value, label, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} />
    </span>
  )
}
