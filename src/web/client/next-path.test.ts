import { expect, test } from 'vitest'
import { homeFrom, ownPath, signInPath, withNext } from './next-path.ts'

test.each([
  ['/checkout', '/checkout'],
  ['/orders?status=Paid#top', '/orders?status=Paid#top'],
  ['/profile/asha', '/profile/asha'],
  ['/search?q=a%20b', '/search?q=a%20b'],
  ['/a/../cart', '/cart'],
])('%j is a way back', (wanted, path) => {
  expect(ownPath(wanted)).toBe(path)
})

test.each([
  null,
  undefined,
  '',
  'checkout',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '/a\\b',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  ' /cart',
  '/.//evil.example',
  '/a/..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/signin?next=/signin',
  '/auth/success?token=x',
  '/reset-password/abc',
])('%j is not', (wanted) => {
  expect(ownPath(wanted)).toBeNull()
})

test('whoever must sign in comes back to where he was [ROLE-04]', () => {
  expect(signInPath({ pathname: '/checkout', search: '?step=2' })).toBe('/signin?next=%2Fcheckout%3Fstep%3D2')
  expect(signInPath({ pathname: '/', search: '' })).toBe('/signin')
  expect(withNext('/signup', null)).toBe('/signup')
})

test('each role has a home of its own [AUTH-14] [AUTH-15] [AUTH-16] [STATIC-27]', () => {
  expect([homeFrom('admin'), homeFrom('seller'), homeFrom('customer'), homeFrom(undefined)]).toEqual([
    '/admin',
    '/seller',
    '/',
    '/',
  ])
})
