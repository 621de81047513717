import { expect, test } from 'vitest'
import { maskEmail, maskName, maskPhone } from './masked-shipping.ts'

test.each([
  ['Asha Rao', 'Asha R.'],
  ['Asha Devi Rao', 'Asha R.'],
  ['Asha', 'Asha'],
  ['  Asha   Rao ', 'Asha R.'],
  ['आशा राव', 'आशा र.'],
  ['', ''],
])('of the name %j stays %j', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})

test.each([
  ['9845012345', '•••345'],
  ['+91 98450 12345', '•••345'],
  ['', ''],
])('of the phone number %j stays %j', (phone, shown) => {
  expect(maskPhone(phone)).toBe(shown)
})

test.each([
  ['asha@example.in', 'a•••@example.in'],
  ['a@b', 'a•••@b'],
  ['@example.in', '•••'],
  ['', ''],
])('of the email address %j stays %j', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
