import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import type { Text } from '#rules/message.ts'
import { westernDigits } from '#rules/western-digits.ts'
import { t } from '../../i18n/t.ts'
import { FieldError } from './field-error.tsx'

export const OTP_LENGTH = 6
const BOXES = Array.from({ length: OTP_LENGTH }, (_, at) => at)

type OtpBoxesProps = {
  /** The digits so far; a gap is a space. */
  value: string
  onChange: (code: string) => void
  /** All six entered. */
  onComplete?: ((code: string) => void) | undefined
  legend?: string | undefined
  name?: string | undefined
  error?: Text | null | undefined
  disabled?: boolean | undefined
}

/** Six inputs that act as one: typing advances, Backspace goes back, paste fills all, Enter submits. */
export function OtpBoxes(props: OtpBoxesProps) {
  const { value, onChange, onComplete, legend = t('Verification code'), name = 'otp', error, disabled } = props
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const errorId = useId()
  const digits = BOXES.map((at) => value[at]?.trim() ?? '')

  function write(next: string[]) {
    const code = next
      .map((digit) => digit || ' ')
      .join('')
      .trimEnd()
    onChange(code)
    if (/^\d{6}$/.test(code)) onComplete?.(code)
  }

  /** One digit, or a whole code, pasted or autofilled. */
  function fill(at: number, text: string) {
    const typed = westernDigits(text).replace(/\D/g, '')
    // A filled box yields the old and new digit: keep the new one.
    const fresh = typed.length === 2 && digits[at] ? typed.replace(digits[at], '').slice(0, 1) || digits[at] : typed
    const start = fresh.length >= OTP_LENGTH ? 0 : at
    const next = [...digits]
    if (fresh === '') next[at] = ''
    for (const [offset, digit] of [...fresh].entries()) if (start + offset < OTP_LENGTH) next[start + offset] = digit
    write(next)
    if (fresh !== '') boxes.current[Math.min(start + fresh.length, OTP_LENGTH - 1)]?.focus()
  }

  /** React reports no change where the same digit was typed again. */
  function retype(at: number, text: string) {
    if (text !== '' && text === digits[at]) fill(at, text)
  }

  function paste(at: number, event: ClipboardEvent) {
    event.preventDefault()
    fill(at, event.clipboardData.getData('text'))
  }

  function press(at: number, event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowLeft') boxes.current[at - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[at + 1]?.focus()
    if (event.key === 'Enter') {
      event.preventDefault()
      event.currentTarget.form?.requestSubmit()
    }
    if (event.key !== 'Backspace' || digits[at] || at === 0) return
    event.preventDefault()
    write(digits.map((digit, index) => (index === at - 1 ? '' : digit)))
    boxes.current[at - 1]?.focus()
  }

  return (
    <fieldset className="otp" disabled={disabled} aria-describedby={error ? errorId : undefined}>
      <legend className="label">{legend}</legend>
      <div className="otp-row">
        {BOXES.map((at) => (
          <input
            key={at}
            ref={(element) => {
              boxes.current[at] = element
            }}
            className="input"
            inputMode="numeric"
            autoComplete={at === 0 ? 'one-time-code' : 'off'}
            aria-label={t('Digit {n} of {m}', { n: at + 1, m: OTP_LENGTH })}
            aria-invalid={error ? true : undefined}
            value={digits[at]}
            onChange={(event) => fill(at, event.target.value)}
            onInput={(event) => retype(at, event.currentTarget.value)}
            onPaste={(event) => paste(at, event)}
            onKeyDown={(event) => press(at, event)}
            onFocus={(event) => event.target.select()}
          />
        ))}
      </div>
      <input type="hidden" name={name} value={value.replace(/\D/g, '')} />
      <FieldError id={errorId} text={error} />
    </fieldset>
  )
}
