import { type ReactNode, useId } from 'react'
import type { Text } from '#rules/message.ts'
import { t } from '../../i18n/t.ts'
import { classNames } from '../base/class-names.ts'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: Text | null | undefined
  optional?: boolean | undefined
  /** Visually hidden, where the context is enough. */
  labelHidden?: boolean | undefined
  /** At the end of the label's row, and by Tab after the control: a link or “Saved”. */
  aside?: ReactNode
  /** The control's id, where something else refers to it. */
  id?: string | undefined
  className?: string | undefined
  /** One control: Input, TextArea, Select, PasswordInput. */
  children: ReactNode
}

/** Label, control, hint or error. */
export function Field(props: FieldProps) {
  const { label, hint, error, optional, labelHidden, aside, className, children } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined

  return (
    <div className={classNames('field', className)}>
      <div className={classNames('label-line', labelHidden && 'sr')}>
        <label htmlFor={id}>
          {label}
          {optional ? <span className="opt"> {t('optional')}</span> : null}
        </label>
      </div>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>{children}</FieldContext>
      <FieldError id={errorId} text={error} />
      {hint ? (
        <p className="hint" id={hintId} hidden={Boolean(error)}>
          {hint}
        </p>
      ) : null}
      {aside ? <div className="field-aside">{aside}</div> : null}
    </div>
  )
}
