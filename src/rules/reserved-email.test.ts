import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isReservedEmail } from './reserved-email.ts'

test.each([
  ['asha@example.in', false, false],
  ['asha@invalid.in', false, false],
  ['asha@example.com', false, false],
  ['former-1@erased.invalid', true, true],
  ['asha@ERASED.Invalid', true, true],
  ['asha@shop.localhost', true, true],
  ['asha@printer.local', true, true],
  ['asha@shop.test', false, true],
  ['asha@shop.example', false, true],
])('%s is refused in a trial: %s, where mail goes out: %s', (email, inTrial, inLive) => {
  expect([isReservedEmail(email, { isTrial: true }), isReservedEmail(email, { isTrial: false })]).toEqual([
    inTrial,
    inLive,
  ])
})

test('whatever stands before it, nobody has an address that ends in .invalid', () => {
  fc.assert(fc.property(fc.emailAddress(), (email) => isReservedEmail(`${email}.invalid`, { isTrial: true })))
})
