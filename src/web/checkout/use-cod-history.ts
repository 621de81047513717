import { useEffect, useState } from 'react'
import * as calls from '#contracts/calls/checkout.ts'
import { normalizePhone, normalizePinCode, tidy } from '#rules/address.ts'
import type { ShippingForm } from '#rules/shipping-form.ts'
import { tryApi } from '../client/api.ts'
import { CallFailure } from '../client/api-call.ts'

export type CodContact = Pick<ShippingForm, 'phone' | 'address' | 'postalCode'>

/** Nobody is asked while somebody types. */
const PAUSE_MS = 700
const SHORTEST_ADDRESS = 5

/**
 * Whether parcels for the typed phone number or to the typed door came back too often for cash. Asked once all of it is
 * valid; null where the store has no such rule. Without an answer nothing speaks against it.
 */
export function useCodHistory(contact: CodContact | null): boolean {
  const [told, setTold] = useState<{ about: string; isRefused: boolean } | null>(null)
  const about = contact === null ? null : questionFrom(contact)
  useEffect(() => {
    if (about === null) return
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      tryApi(calls.checkCodHistory, { body: JSON.parse(about), signal: leaving.signal }).then(
        (answer) => {
          if (!(answer instanceof CallFailure)) setTold({ about, isRefused: answer.isRefused })
        },
        () => {},
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [about])
  return told !== null && told.about === about && told.isRefused
}

/** As JSON, so that the same question is asked once; null while it is not complete. */
function questionFrom(contact: CodContact): string | null {
  const [phone, postalCode] = [normalizePhone(contact.phone), normalizePinCode(contact.postalCode)]
  const address = tidy(contact.address)
  if (phone === null || postalCode === null || address.length < SHORTEST_ADDRESS) return null
  return JSON.stringify({ phone, address, postalCode })
}
