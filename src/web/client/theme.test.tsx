// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { chooseTheme, followStoredTheme, THEME_SCRIPT } from './theme.ts'

const shown = () => document.documentElement.dataset.theme
const paintFirst = () => new Function(THEME_SCRIPT)()

beforeEach(() => {
  localStorage.clear()
  chooseTheme('system')
})

test.each(['light', 'dark'] as const)('a chosen %s theme is there before the first paint of the next page', (theme) => {
  chooseTheme(theme)
  expect(shown()).toBe(theme)
  delete document.documentElement.dataset.theme
  paintFirst()
  expect(shown()).toBe(theme)
})

test("back to the system's choice nothing is kept", () => {
  chooseTheme('dark')
  chooseTheme('system')
  expect(shown()).toBeUndefined()
  expect(localStorage.getItem('theme')).toBeNull()
})

test.each(['', '"purple"', '{', '{"a":1}', '"dark\\"><script>"'])(
  'whatever else stands in storage (%s) is ignored',
  (kept) => {
    localStorage.setItem('theme', kept)
    paintFirst()
    followStoredTheme()()
    expect(shown()).toBeUndefined()
  },
)

test('a choice in another tab is followed', () => {
  const stop = followStoredTheme()
  localStorage.setItem('theme', '"dark"')
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(shown()).toBe('dark')
  stop()
})
