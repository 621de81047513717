import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { DeliveryJson } from '#contracts/orders/delivery.ts'
import { PIN_CODE_TEXTS } from '#contracts/orders/pin-code-texts.ts'
import { normalizePinCode } from '#rules/address.ts'
import { message } from '#rules/message.ts'
import { messageOr } from '../client/api-call.ts'
import { longDayText } from '../i18n/dates.ts'
import { t } from '../i18n/t.ts'
import { useFrame } from '../shell/use-frame.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { FieldError } from '../ui/forms/field-error.tsx'
import { Input } from '../ui/forms/input.tsx'
import { keepPin, readPin } from './kept-pin.ts'
import { setUnservedPin } from './unserved-pin.ts'
import { useDelivery } from './use-delivery.ts'

const NO_ANSWER = 'We could not check this PIN code. Please check your connection and try again.'

/** The field for a PIN code, or the answer about it. */
export default function PinCheck({ ids }: { ids: readonly string[] }) {
  const [pin, setPin] = useState(() => normalizePinCode(readPin()))
  const [isChanging, setChanging] = useState(pin === null)
  const { delivery, failure, askAgain } = useDelivery(pin, ids)
  const isUnserved = delivery?.arrivesBy === null
  useEffect(() => {
    setUnservedPin(isUnserved)
    return () => setUnservedPin(false)
  }, [isUnserved])
  const place = useRef<HTMLDivElement>(null)
  const wasChanging = useRef(isChanging)
  // The pressed button is gone: the answer takes the focus.
  useEffect(() => {
    if (wasChanging.current && !isChanging) place.current?.focus()
    wasChanging.current = isChanging
  }, [isChanging])

  function check(wanted: string) {
    keepPin(wanted)
    setPin(wanted)
    setChanging(false)
    if (wanted === pin) askAgain()
  }

  return (
    <div className="pin-check">
      {isChanging ? <PinForm start={pin ?? ''} onCheck={check} /> : null}
      <div ref={place} role="status" tabIndex={-1}>
        {isChanging ? null : delivery !== null ? (
          <Told delivery={delivery} />
        ) : failure === null ? (
          <p>{t('Checking PIN code {n}…', { n: pin ?? '' })}</p>
        ) : (
          <FieldError text={messageOr(failure, NO_ANSWER)} />
        )}
      </div>
      {isChanging || (delivery === null && failure === null) ? null : (
        <p className="pin-ways">
          {failure === null ? null : (
            <button type="button" className="link" onClick={askAgain}>
              {t('Try again')}
            </button>
          )}
          <button type="button" className="link" onClick={() => setChanging(true)}>
            {t('Change PIN code')}
          </button>
        </p>
      )}
    </div>
  )
}

function PinForm({ start, onCheck }: { start: string; onCheck: (pin: string) => void }) {
  const [typed, setTyped] = useState(start)
  const [isWrong, setWrong] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pin = normalizePinCode(typed)
    if (pin !== null) return onCheck(pin)
    setWrong(true)
    field.current?.focus()
  }

  return (
    <form className="pin-form" noValidate onSubmit={send}>
      <Field label={t('Your PIN code')} error={isWrong ? PIN_CODE_TEXTS.malformed : null}>
        <Input
          ref={field}
          name="pin"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={12}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWrong(false)
          }}
        />
      </Field>
      <Button type="submit" look="line">
        {t('Check')}
      </Button>
    </form>
  )
}

function Told({ delivery: { pin, arrivesBy, isCashPossible, onlyWithin } }: { delivery: DeliveryJson }) {
  const { isCodOffered } = useFrame().store
  if (arrivesBy === null) {
    return (
      <div className="pin-told">
        <FieldError
          text={
            onlyWithin === undefined
              ? message('Our courier does not deliver to {n}.', { n: pin })
              : message('{seller} sends only within {state}.', onlyWithin)
          }
        />
      </div>
    )
  }
  return (
    <div className="pin-told">
      <p>
        <b>{t('To {n}: with you by {date}', { n: pin, date: longDayText(arrivesBy) })}</b>
      </p>
      {isCodOffered ? (
        <p>
          {isCashPossible ? t('Cash on Delivery is possible there.') : t('Cash on Delivery is not possible there.')}
        </p>
      ) : null}
    </div>
  )
}
