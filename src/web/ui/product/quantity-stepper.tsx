import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { message, type Text } from '#rules/message.ts'
import { westernDigits } from '#rules/western-digits.ts'
import { t, tText } from '../../i18n/t.ts'
import { Icon } from '../base/icon.tsx'

export const QUANTITY_MIN = 1

type QuantityStepperProps = {
  value: number
  onChange: (quantity: number) => void
  /** “Quantity of Granny Square Tote” where several exist. */
  label?: string | undefined
  /** The stock, if limited. */
  most?: number | undefined
  /** Why not more than `most`. */
  mostText?: Text | undefined
  name?: string | undefined
  small?: boolean | undefined
  disabled?: boolean | undefined
  /** The id of the error for this quantity. */
  errorId?: string | undefined
}

/**
 * Minimum one; no maximum unless given. Typed input counts once it is a positive integer; anything else is reset on
 * Enter and blur, with a message.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label = t('Quantity'), most, name, small, disabled, errorId } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [why, setWhy] = useState<Text>('')

  function type(text: string) {
    setTyped(text)
    setWhy('')
    const quantity = parseQuantity(text)
    if (quantity !== null && quantity !== value) onChange(Math.min(quantity, most ?? quantity))
  }

  function finish() {
    if (typed !== null && typed.trim() !== '') setWhy(whyCorrected(typed, props))
    setTyped(null)
  }

  function stepBy(step: 1 | -1) {
    setTyped(null)
    setWhy('')
    onChange(Math.max(QUANTITY_MIN, value + step))
  }

  return (
    <>
      <fieldset className={small ? 'quantity small' : 'quantity'} disabled={disabled}>
        <legend className="sr">{label}</legend>
        <button type="button" aria-label={t('One fewer')} disabled={value <= QUANTITY_MIN} onClick={() => stepBy(-1)}>
          <Icon of={Minus} />
        </button>
        <input
          name={name}
          aria-label={label}
          aria-invalid={errorId === undefined ? undefined : true}
          aria-describedby={errorId}
          inputMode="numeric"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => type(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => {
            if (event.key === 'Enter') finish()
          }}
          onFocus={(event) => event.target.select()}
        />
        <button
          type="button"
          aria-label={t('One more')}
          disabled={most !== undefined && value >= most}
          onClick={() => stepBy(1)}
        >
          <Icon of={Plus} />
        </button>
      </fieldset>
      <span className={why === '' ? 'sr' : 'quantity-why'} role="status">
        {tText(why)}
      </span>
    </>
  )
}

/** Why the typed value was corrected; '' if it was not. */
function whyCorrected(typed: string, { value, most, mostText }: QuantityStepperProps): Text {
  const quantity = parseQuantity(typed)
  if (quantity === null && !/^\s*-?\d+\s*$/.test(westernDigits(typed)))
    return message('Please type a whole number. It stays at {m}.', { m: value })
  if (quantity === null)
    return message('The smallest quantity is {n}, so it stays at {m}.', { n: QUANTITY_MIN, m: value })
  if (most === undefined || quantity <= most) return ''
  return mostText ?? message('No more than {n} can be had.', { n: most })
}

/** A positive integer, or null. */
export function parseQuantity(text: string): number | null {
  const digits = westernDigits(text).trim()
  const quantity = /^\d+$/.test(digits) ? Number(digits) : 0
  return Number.isSafeInteger(quantity) && quantity >= QUANTITY_MIN ? quantity : null
}
