import { expect, test } from 'vitest'
import { chosenLanguage } from './languages.ts'

test.each([
  [undefined, null],
  ['', null],
  ['theme=dark', null],
  ['language=hi', 'hi'],
  ['a=b; language=en; c=d', 'en'],
  ['language=fr', null],
  ['mylanguage=hi', null],
  ['language=', null],
])('the cookies %j ask for %j', (cookies, language) => {
  expect(chosenLanguage(cookies)).toBe(language)
})
