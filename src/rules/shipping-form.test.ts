import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inEnglish } from '../../tests/support/in-english.ts'
import {
  type ShippingForm,
  shippingFormProblems,
  shippingInfoProblems,
  tidyShippingInfo,
  toShippingInfo,
} from './shipping-form.ts'

const FORM: ShippingForm = {
  firstName: 'Asha',
  lastName: 'Rao',
  address: '14 Weavers Lane, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+91 98765 43210',
  email: 'Asha@Example.in',
}

test('a form that is filled in has no problem and becomes one way of writing', () => {
  expect(shippingFormProblems(FORM)).toEqual({})
  expect(toShippingInfo({ ...FORM, state: 'karnataka ', postalCode: '560 001' })).toEqual({
    fullName: 'Asha Rao',
    phone: '9876543210',
    email: 'asha@example.in',
    address: '14 Weavers Lane, Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    country: 'INDIA',
    postalCode: '560001',
  })
})

test('all eight fields are asked for by name [CHECK-03] [CHECK-04]', () => {
  const empty = Object.fromEntries(Object.keys(FORM).map((field) => [field, ' '])) as ShippingForm
  expect(inEnglish(shippingFormProblems(empty))).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    address: 'Address is required',
    city: 'City is required',
    state: 'State is required',
    postalCode: 'ZIP code is required',
    phone: 'Phone number is required',
    email: 'Email is required',
  })
})

test.each([
  ['firstName', '123', 'First name needs a letter'],
  ['lastName', 'x'.repeat(61), 'Please use at most 60 characters'],
  ['firstName', 'Asha\u202e', 'Please leave out characters that cannot be seen'],
  ['address', 'x', 'Please give the house, the street and the area'],
  ['address', 'x'.repeat(301), 'Please use at most 300 characters'],
  ['city', '560001', 'City needs a letter'],
  ['state', 'Kansas', 'Please choose a state or union territory of India'],
  ['postalCode', '012345', 'ZIP code must be a PIN code of 6 digits'],
  ['postalCode', '12345', 'ZIP code must be a PIN code of 6 digits'],
  ['phone', '12345', 'Phone number must be 10 digits and begin with 6, 7, 8 or 9'],
  ['email', 'asha@', 'Email is invalid'],
] as const)('%s %j says %j', (field, typed, message) => {
  expect(inEnglish(shippingFormProblems({ ...FORM, [field]: typed }))).toEqual({ [field]: message })
})

test('names of every script are welcome', () => {
  expect(shippingFormProblems({ ...FORM, firstName: 'आशा', lastName: 'ராவ்', city: 'बेंगलुरु' })).toEqual({})
})

test('what the form passes, the server passes; tidying twice is tidying once', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 70 })
  const change = fc.record({ firstName: text, lastName: text, address: text, city: text }, { requiredKeys: [] })
  fc.assert(
    fc.property(change, (some) => {
      const form = { ...FORM, ...some }
      if (Object.keys(shippingFormProblems(form)).length > 0) return
      const info = toShippingInfo(form)
      expect(shippingInfoProblems(info)).toEqual({})
      expect(tidyShippingInfo(info)).toEqual(info)
    }),
  )
})
