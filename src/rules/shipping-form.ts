import { normalizeEmail, normalizePhone, normalizePinCode, tidy } from './address.ts'
import { findState } from './indian-states.ts'
import { type Message, message, type Text } from './message.ts'
import { DEFAULT_COUNTRY } from './money.ts'
import { hasUnseen } from './names.ts'

/** The eight form fields of the checkout. */
export type ShippingForm = {
  firstName: string
  lastName: string
  address: string
  city: string
  state: string
  postalCode: string
  phone: string
  email: string
}

/** The normalized delivery address of an order. */
export type ShippingInfo = {
  fullName: string
  phone: string
  email: string
  address: string
  city: string
  state: string
  country: string
  postalCode: string
}

/** Error message of each invalid field. */
export type ShippingProblems<Field extends string> = Partial<Record<Field, Text>>

const LONGEST = { firstName: 60, lastName: 60, fullName: 121, address: 300, city: 80 } as const
const MIN_ADDRESS_LENGTH = 5

const NAMES = {
  firstName: 'First name',
  lastName: 'Last name',
  fullName: 'Name',
  address: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'ZIP code',
  phone: 'Phone number',
  email: 'Email',
} as const

type Field = keyof typeof NAMES

export function shippingFormProblems(form: ShippingForm): ShippingProblems<keyof ShippingForm> {
  const fields = ['firstName', 'lastName', 'address', 'city', 'state', 'postalCode', 'phone', 'email'] as const
  return fieldProblems(fields, form)
}

/** The same validation on the server. The country is always India. */
export function shippingInfoProblems(
  info: Omit<ShippingInfo, 'country'>,
): ShippingProblems<Exclude<keyof ShippingInfo, 'country'>> {
  return fieldProblems(['fullName', 'phone', 'email', 'address', 'city', 'state', 'postalCode'] as const, info)
}

/** Of a sale by hand: whoever calls may have no email address. */
export function saleAddressProblems(
  info: Omit<ShippingInfo, 'country' | 'email'>,
): ShippingProblems<Exclude<keyof ShippingInfo, 'country' | 'email'>> {
  return fieldProblems(['fullName', 'phone', 'address', 'city', 'state', 'postalCode'] as const, info)
}

export function toShippingInfo(form: ShippingForm): ShippingInfo {
  return tidyShippingInfo({ ...form, fullName: `${form.firstName} ${form.lastName}` })
}

/** Normalizes every field; only for input without problems. */
export function tidyShippingInfo(info: Omit<ShippingInfo, 'country'>): ShippingInfo {
  return {
    fullName: tidy(info.fullName),
    phone: normalizePhone(info.phone) ?? tidy(info.phone),
    email: normalizeEmail(info.email) ?? tidy(info.email),
    address: tidy(info.address),
    city: tidy(info.city),
    state: findState(info.state)?.name ?? tidy(info.state),
    country: DEFAULT_COUNTRY,
    postalCode: normalizePinCode(info.postalCode) ?? tidy(info.postalCode),
  }
}

function fieldProblems<F extends Field>(fields: readonly F[], typed: Record<F, string>): ShippingProblems<F> {
  const problems: ShippingProblems<F> = {}
  for (const field of fields) {
    const problem = fieldProblem(field, typed[field])
    if (problem !== null) problems[field] = problem
  }
  return problems
}

function fieldProblem(field: Field, typed: string): Text | null {
  const text = tidy(typed)
  if (text === '') return message('{field} is required', { field: named(field) })
  if (hasUnseen(text)) return 'Please leave out characters that cannot be seen'
  switch (field) {
    case 'firstName':
    case 'lastName':
    case 'fullName':
    case 'city':
      return (
        tooLong(text, LONGEST[field]) ??
        (/\p{L}/u.test(text) ? null : message('{field} needs a letter', { field: named(field) }))
      )
    case 'address':
      if (text.length < MIN_ADDRESS_LENGTH) return 'Please give the house, the street and the area'
      return tooLong(text, LONGEST.address)
    case 'state':
      return findState(text) === null ? 'Please choose a state or union territory of India' : null
    case 'postalCode':
      return normalizePinCode(text) === null ? 'ZIP code must be a PIN code of 6 digits' : null
    case 'phone':
      return normalizePhone(text) === null ? 'Phone number must be 10 digits and begin with 6, 7, 8 or 9' : null
    case 'email':
      return normalizeEmail(text) === null ? 'Email is invalid' : null
  }
}

function tooLong(text: string, max: number): Text | null {
  return text.length > max ? message('Please use at most {n} characters', { n: max }) : null
}

function named(field: Field): Message {
  return { key: NAMES[field], values: {} }
}
