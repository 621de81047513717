import type { ShippingInfo } from './shipping-form.ts'

const HIDDEN = '•••'
const PHONE_END = 3

/** Enough to recognise one's own parcel, and too little to find or reach its owner. */
export function maskShipping<Info extends ShippingInfo>(info: Info): Info {
  return {
    ...info,
    fullName: maskName(info.fullName),
    phone: maskPhone(info.phone),
    email: maskEmail(info.email),
    address: HIDDEN,
  }
}

/** The first name, and the first letter of the last. */
export function maskName(fullName: string): string {
  const [first = '', ...others] = fullName.trim().split(/\s+/)
  const [initial] = others.at(-1) ?? ''
  return initial === undefined ? first : `${first} ${initial}.`
}

export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits === '' ? '' : HIDDEN + digits.slice(-PHONE_END)
}

export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at <= 0) return email === '' ? '' : HIDDEN
  const [initial = ''] = email
  return initial + HIDDEN + email.slice(at)
}
