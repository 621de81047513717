import { useEffect, useEffectEvent, useRef } from 'react'
import type { UserJson } from '#contracts/accounts/accounts.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { useUser } from '../client/use-session.ts'
import type { ShippingField, ShippingFormState } from './use-shipping-form.ts'

/** Prefills a signed-in user's form: the last address, or name, email and phone. Typed values win. */
export function useOwnDetails({ form, fill }: ShippingFormState, addresses: readonly ShippingForm[]): void {
  const user = useUser()
  const offered = useRef<Partial<ShippingForm>>({})
  const offer = useEffectEvent((known: Partial<ShippingForm>) => {
    const isOurs = (field: ShippingField) => form[field] === '' || form[field] === offered.current[field]
    if (!(Object.keys(form) as ShippingField[]).every(isOurs)) return
    offered.current = known
    fill(known)
  })
  useEffect(() => {
    if (user !== null) offer(detailsOf(user))
  }, [user])
  const [latest] = addresses
  useEffect(() => {
    if (latest !== undefined) offer(toForm(latest))
  }, [latest])
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
