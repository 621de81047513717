import { useRef, useState } from 'react'
import { correctedEmail } from '#rules/email-slip.ts'
import { t } from '../../i18n/t.ts'
import { Button } from '../actions/button.tsx'
import { Input, type InputProps } from './input.tsx'

/** Asks about a domain that looks mistyped, once the field is left. It never blocks: the address may be right. */
export function EmailInput(props: Omit<InputProps, 'type' | 'inputMode' | 'ref'>) {
  const field = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string | null>(null)

  function take() {
    if (field.current === null || meant === null) return
    typeInto(field.current, meant)
    setMeant(null)
    field.current.focus()
  }

  return (
    <>
      <Input
        {...props}
        ref={field}
        type="email"
        inputMode="email"
        onChange={(event) => {
          setMeant(null)
          props.onChange?.(event)
        }}
        onBlur={(event) => {
          setMeant(correctedEmail(event.target.value))
          props.onBlur?.(event)
        }}
      />
      <p className="email-slip" role="status">
        {meant === null ? null : (
          <Button look="plain" small onClick={take}>
            {t('Did you mean {email}?', { email: meant })}
          </Button>
        )}
      </p>
    </>
  )
}

/** As a person types: a form that follows its fields hears of it. */
function typeInto(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
