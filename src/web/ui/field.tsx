import { type ReactNode, useId } from 'react'
import type { Text } from '#rules/message.ts'
import { t } from '../i18n/t.ts'
import { classNames } from './class-names.ts'
import { FieldContext } from './field-context.ts'
import { FieldError } from './field-error.tsx'

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: Text | null | undefined
  optional?: boolean | undefined
  /** The label is said but not shown: where the place makes it plain. */
  labelHidden?: boolean | undefined
  /** On the label's line, at its end: a link or “Saved”. */
  aside?: ReactNode
  /** The id of the control, when something else must point at it. */
  id?: string | undefined
  className?: string | undefined
  /** One control: Input, TextArea, Select, PasswordInput. */
  children: ReactNode
}

/** Label above, the control, hint or error under it. */
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
        {aside}
      </div>
      <FieldContext value={{ id, describedBy, isInvalid: Boolean(error) }}>{children}</FieldContext>
      <FieldError id={errorId} text={error} />
      {hint ? (
        <p className="hint" id={hintId} hidden={Boolean(error)}>
          {hint}
        </p>
      ) : null}
    </div>
  )
}
