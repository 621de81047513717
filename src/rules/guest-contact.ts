import { normalizeEmail, normalizePhone } from './address.ts'
import type { ShippingInfo } from './shipping-form.ts'

/** What tells one guest from another. */
export type GuestContact = { email: string; phone: string; place: string }

/** Of an address that was validated. The place is street and PIN code without what people write differently. */
export function guestContact({ email, phone, address, postalCode }: ShippingInfo): GuestContact {
  const street = address
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
  return {
    email: normalizeEmail(email) ?? email.toLowerCase(),
    phone: normalizePhone(phone) ?? phone,
    place: `${postalCode} ${street}`,
  }
}
