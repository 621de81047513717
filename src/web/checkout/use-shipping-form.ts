import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as calls from '#contracts/calls/checkout.ts'
import type { PinCodeAnswer } from '#contracts/orders/pin-codes.ts'
import { normalizePinCode } from '#rules/address.ts'
import type { Text } from '#rules/message.ts'
import { agreesWithPinCode } from '#rules/pin-code-agreement.ts'
import { type ShippingForm, type ShippingProblems, shippingFormProblems } from '#rules/shipping-form.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure, type FieldError } from '../client/api-call.ts'

export type ShippingField = keyof ShippingForm
type Problems = ShippingProblems<ShippingField>

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

/** The eight fields, validated on blur and on submit; a PIN code fills city and state. */
export function useShippingForm(start: Partial<ShippingForm>, onTyped?: (form: ShippingForm) => void) {
  const [form, setForm] = useState<ShippingForm>({ ...EMPTY_FORM, ...start })
  const [problems, setProblems] = useState<Problems>({})
  const [place, setPlace] = useState<PinCodeAnswer | null>(null)
  const [pinNote, setPinNote] = useState<Text | null>(null)
  /** Places the shopper confirmed as correct. */
  const [kept, setKept] = useState<string[]>([])
  const now = useRef(form)
  /** Autofilled values may be replaced; typed ones may not. */
  const filled = useRef<Partial<ShippingForm>>({})

  function fill(change: Partial<ShippingForm>) {
    now.current = { ...now.current, ...change }
    setForm(now.current)
    onTyped?.(now.current)
    if (change.postalCode !== undefined) void fillPlace(change.postalCode)
    // Clears an error as soon as it is fixed.
    const found = shippingFormProblems(now.current)
    setProblems((known) => only(found, (field) => field in known))
  }

  function type(field: ShippingField, text: string) {
    fill({ [field]: text })
  }

  // Look up the PIN code of a stored address too.
  const lookUpKept = useEffectEvent(() => void fillPlace(now.current.postalCode))
  useEffect(() => lookUpKept(), [])

  /** No error for an empty field on blur; submit reports it. */
  function leave(field: ShippingField) {
    if (now.current[field] === '') return
    const found = shippingFormProblems(now.current)
    setProblems((known) => only(found, (one) => one === field || one in known))
  }

  async function fillPlace(text: string) {
    const pin = normalizePinCode(text)
    setPinNote(null)
    if (pin === null) return
    const place = await tryApi(calls.findPinCode, { params: { pin } })
    if (normalizePinCode(now.current.postalCode) !== pin) return
    if (place instanceof CallFailure) return setPinNote(place.status === 404 ? place.serverMessage : null)
    setPlace(place)
    const change: Partial<ShippingForm> = {}
    if (place.city !== null && isOurs('city')) change.city = place.city
    if (isOurs('state')) change.state = place.state
    filled.current = { ...filled.current, ...change }
    fill(change)
  }

  function isOurs(field: 'city' | 'state'): boolean {
    return now.current[field] === '' || now.current[field] === filled.current[field]
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
  function validateAll(element: HTMLFormElement): boolean {
    const found = shippingFormProblems(now.current)
    setProblems(found)
    focusFirst(element, found)
    if (Object.keys(found).length > 0) return false
    if (question !== null) element.querySelector<HTMLElement>('.pin-question button')?.focus()
    return question === null
  }

  /** Shows the server's errors at their fields. */
  function showErrors(element: HTMLFormElement, errors: readonly FieldError[]): boolean {
    const found = Object.fromEntries(
      errors.flatMap(({ path, message }) => {
        const field = fieldOf(path)
        return field === null ? [] : [[field, message]]
      }),
    ) as Problems
    setProblems(found)
    focusFirst(element, found)
    return Object.keys(found).length > 0
  }

  return { form, problems, question, pinNote, answerQuestion, fill, type, leave, validateAll, showErrors }
}

export type ShippingFormState = ReturnType<typeof useShippingForm>

function placeKey({ postalCode, city, state }: ShippingForm): string {
  return [normalizePinCode(postalCode), city, state].join('|')
}

function only(problems: Problems, isWanted: (field: string) => boolean): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => isWanted(field)))
}

function fieldOf(path: string): ShippingField | null {
  const [, name = ''] = /^shippingInfo\.(\w+)$/.exec(path) ?? []
  if (name === 'fullName') return 'firstName'
  return name in EMPTY_FORM ? (name as ShippingField) : null
}

function focusFirst(element: HTMLFormElement, problems: Problems): void {
  const first = [...element.elements].find((field) => (field.getAttribute('name') ?? '') in problems)
  if (first instanceof HTMLElement) first.focus()
}
