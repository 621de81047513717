import { expect, test } from 'vitest'
import { isRefundAccount, maskRefundAccount, tidyRefundAccount } from './refund-account.ts'

test.each([
  ['asha@upi', true],
  [' asha.rao-1@okhdfcbank ', true],
  ['9876543210@ybl', true],
  ['९८७६५४३२१०@ybl', true],
  ['123456789012, IFSC SBIN0001234', true],
  ['HDFC0000123 50100 1234 56789 Asha Rao', true],
  ['my bank', false],
  ['12', false],
  ['', false],
  ['asha@gmail.com', false],
  ['asha@', false],
  ['123456789012', false],
  ['SBIN0001234', false],
  ['123456789012 SBIN1001234', false],
  ['123456789012 SBIN000123', false],
  ['12345678 SBIN0001234', false],
])('%j can take a refund: %s', (typed, isOne) => {
  expect(isRefundAccount(typed)).toBe(isOne)
})

test.each([
  ['asha@upi', 'a•••@upi'],
  ['50100 1234 56789 HDFC0000123', '•••6789'],
  ['my bank', '•••'],
])('%j is shown as %j', (account, shown) => {
  expect(maskRefundAccount(account)).toBe(shown)
})

test('digits of Hindi become those that a bank reads', () => {
  expect(tidyRefundAccount(' १२३४५६७८९०१२  SBIN0001234 ')).toBe('123456789012 SBIN0001234')
})
