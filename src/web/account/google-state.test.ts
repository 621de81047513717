// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { beginSignIn, isBegunHere } from './google-state.ts'

beforeEach(() => sessionStorage.clear())

test('a sign-in that began in this tab is known once', () => {
  beginSignIn()
  const state = sessionStorage.getItem('sign-in')
  expect(state).toMatch(/^[\w-]{43}$/)
  expect([isBegunHere(state), isBegunHere(state)]).toEqual([true, false])
})

test.each([null, '', 'made-up'])('what comes back with %j is none of ours', (state) => {
  expect(isBegunHere(state)).toBe(false)
  beginSignIn()
  expect(isBegunHere(state)).toBe(false)
})
