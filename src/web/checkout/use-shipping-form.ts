import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as calls from '#contracts/calls/checkout.ts'
import type { PinCodeAnswer } from '#contracts/orders/pin-codes.ts'
import { normalizePinCode } from '#rules/address.ts'
import type { Text } from '#rules/message.ts'
import { agreesWithPinCode } from '#rules/pin-code-agreement.ts'
import { type ShippingForm, shippingFormProblems } from '#rules/shipping-form.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, type FieldError } from '../client/api-call.ts'
import { useForm } from '../client/use-form.ts'

export type ShippingField = keyof ShippingForm

const EMPTY_FORM: ShippingForm = {
  firstName: '',
  lastName: '',
  address: '',
  city: '',
  state: '',
  postalCode: '',
  phone: '',
  email: '',
}

/** The eight fields of an address; a PIN code fills city and state. */
export function useShippingForm(start: Partial<ShippingForm>, onTyped?: (form: ShippingForm) => void) {
  const shipping = useForm<ShippingForm>({
    initial: () => ({ ...EMPTY_FORM, ...start }),
    validate: shippingFormProblems,
    validatesOnBlur: true,
  })
  const { values: form, getValues } = shipping
  const [place, setPlace] = useState<PinCodeAnswer | null>(null)
  const [pinNote, setPinNote] = useState<Text | null>(null)
  /** Places the shopper confirmed as correct. */
  const [kept, setKept] = useState<string[]>([])
  /** Autofilled values may be replaced; typed ones may not. */
  const filled = useRef<Partial<ShippingForm>>({})

  function fill(change: Partial<ShippingForm>) {
    shipping.set(change)
    onTyped?.(getValues())
    if (change.postalCode !== undefined) void fillPlace(change.postalCode)
  }

  // Look up the PIN code of a stored address too.
  const lookUpKept = useEffectEvent(() => void fillPlace(getValues().postalCode))
  useEffect(() => lookUpKept(), [])

  async function fillPlace(text: string) {
    const pin = normalizePinCode(text)
    setPinNote(null)
    if (pin === null) return
    const place = await tryApi(calls.findPinCode, { params: { pin } })
    if (normalizePinCode(getValues().postalCode) !== pin) return
    if (place instanceof CallFailure) return setPinNote(place.status === 404 ? place.serverMessage : null)
    setPlace(place)
    const change: Partial<ShippingForm> = {}
    if (place.city !== null && isOurs('city')) change.city = place.city
    if (isOurs('state')) change.state = place.state
    filled.current = { ...filled.current, ...change }
    fill(change)
  }

  function isOurs(field: 'city' | 'state'): boolean {
    const typed = getValues()[field]
    return typed === '' || typed === filled.current[field]
  }

  /** The PIN code's place, while it differs from city and state. */
  const isAbout = place !== null && normalizePinCode(form.postalCode) === place.pin
  const question = isAbout && !agreesWithPinCode(form, place) && !kept.includes(placeKey(form)) ? place : null

  function answerQuestion(how: 'take' | 'keep') {
    if (question === null) return
    if (how === 'keep') return setKept((known) => [...known, placeKey(form)])
    const change = { state: question.state, ...(question.city === null ? {} : { city: question.city }) }
    filled.current = { ...filled.current, ...change }
    fill(change)
  }

  /** Returns whether it is valid, and shows the errors otherwise. */
  function validateAll(): boolean {
    if (!shipping.passes(getValues())) return false
    if (question !== null) shipping.element.current?.querySelector<HTMLElement>('.pin-question button')?.focus()
    return question === null
  }

  /** Shows the server's errors at their fields. */
  function showErrors(errors: readonly FieldError[]): boolean {
    return shipping.showErrors(
      errors.flatMap(({ path, message }) => {
        const field = fieldOf(path)
        return field === null ? [] : [{ path: field, message }]
      }),
    )
  }

  /** Shows what is said of one field beside what is wrong with the others. */
  function showBeside(field: ShippingField, message: Text): void {
    const found = Object.entries({ ...shippingFormProblems(getValues()), [field]: message })
    shipping.showErrors(found.flatMap(([path, words]) => (words === null ? [] : [{ path, message: words }])))
  }

  return {
    ...{
      form,
      isDirty: shipping.isDirty,
      problems: shipping.problems,
      question,
      pinNote,
      answerQuestion,
      fill,
      validateAll,
      showErrors,
      showBeside,
    },
    formProps: shipping.form,
  }
}

export type ShippingFormState = ReturnType<typeof useShippingForm>

function placeKey({ postalCode, city, state }: ShippingForm): string {
  return [normalizePinCode(postalCode), city, state].join('|')
}

function fieldOf(path: string): ShippingField | null {
  const [, name = ''] = /^shippingInfo\.(\w+)$/.exec(path) ?? []
  if (name === 'fullName') return 'firstName'
  return name in EMPTY_FORM ? (name as ShippingField) : null
}
