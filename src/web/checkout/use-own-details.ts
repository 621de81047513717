import { useEffect, useEffectEvent, useRef } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { useUser } from '../client/use-session.ts'
import { readPin } from '../delivery/kept-pin.ts'
import type { ShippingField, ShippingFormState } from './use-shipping-form.ts'

/** Filled together: half of a typed address with half of a saved one would be nobody's. */
const GROUPS: readonly (readonly ShippingField[])[] = [
  ['firstName', 'lastName'],
  ['address', 'city', 'state', 'postalCode'],
  ['phone'],
  ['email'],
]

type Saved = { addresses: readonly ShippingForm[] /** They are known, and there are none. */; hasNone: boolean }

/**
 * Prefills a signed-in user's form: the last address, or name, email, phone and the PIN code of this visit. Typed values win, and the others are
 * filled unless a typed one of their group says something else.
 */
export function useOwnDetails({ form, fill }: ShippingFormState, { addresses, hasNone }: Saved): void {
  const user = useUser()
  const offered = useRef<Partial<ShippingForm>>({})
  const offer = useEffectEvent((known: Partial<ShippingForm>) => {
    const isOurs = (field: ShippingField) => form[field] === '' || form[field] === offered.current[field]
    const fits = (field: ShippingField) => isOurs(field) || isSame(form[field], known[field])
    const open = GROUPS.filter((group) => group.every(fits)).flat()
    const change = Object.fromEntries(
      open.flatMap((field) => (isOurs(field) && known[field] !== undefined ? [[field, known[field]]] : [])),
    )
    offered.current = { ...offered.current, ...change }
    fill(change)
  })
  useEffect(() => {
    if (user !== null) offer(detailsOf(user))
  }, [user])
  const [latest] = addresses
  useEffect(() => {
    if (latest !== undefined) offer(toForm(latest))
  }, [latest])
  useEffect(() => {
    const pin = hasNone ? readPin() : ''
    if (pin !== '') offer({ postalCode: pin })
  }, [hasNone])
}

function isSame(typed: string, known: string | undefined): boolean {
  return typed.trim().toLowerCase() === known?.trim().toLowerCase()
}

function detailsOf({ name, email, number }: UserJson): Partial<ShippingForm> {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' '), email, phone: number ?? '' }
}

/** Only the eight fields of a saved address. */
function toForm(address: ShippingForm): ShippingForm {
  const { firstName, lastName, address: street, city, state, postalCode, phone, email } = address
  return { firstName, lastName, address: street, city, state, postalCode, phone, email }
}
