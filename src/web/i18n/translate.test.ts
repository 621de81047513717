import { expect, test } from 'vitest'
import { message, pluralMessage } from '#rules/message.ts'
import { createTranslate } from './translate.ts'

const translate = createTranslate('hi', {
  Name: 'नाम',
  '{title} is sold out.': '{title} बिक चुका है।',
  '{n} of {m}': '{m} में से {n}',
  '{field} is required': '{field} ज़रूरी है',
  '{n} found': { zero: '{n} मिले', one: '{n} मिला', other: '{n} मिले' },
  'Only {n} of {title} are left.': { one: '{title} का सिर्फ़ {n} बचा है।', other: '{title} के सिर्फ़ {n} बचे हैं।' },
})
const left = (n: number) =>
  pluralMessage({ one: 'Only {n} of {title} is left.', other: 'Only {n} of {title} are left.' }, { n, title: 'Bag' })

test.each([
  ['a text without values', 'Name', 'नाम'],
  ['values', message('{n} of {m}', { n: 3, m: 12 }), '12 में से 3'],
  [
    'a value that looks like a pattern',
    message('{title} is sold out.', { title: 'Bag $& {n}' }),
    'Bag $& {n} बिक चुका है।',
  ],
  [
    'a value with a translation of its own',
    message('{field} is required', { field: message('Name', {}) }),
    'नाम ज़रूरी है',
  ],
  ['a value that stays as it is', message('{field} is required', { field: 'Name' }), 'Name ज़रूरी है'],
  ['none', message('{n} found', { n: 0 }), '0 मिले'],
  ['one of them', left(1), 'Bag का सिर्फ़ 1 बचा है।'],
  ['many of them', left(7), 'Bag के सिर्फ़ 7 बचे हैं।'],
])('a translation by its key: %s', (_, text, hindi) => {
  expect(translate(text)).toBe(hindi)
})

test.each([
  ['a finished sentence', 'Bag is sold out.', 'Bag is sold out.'],
  ['an unknown key', message('{title} flies.', { title: 'Bag' }), 'Bag flies.'],
  ['an unknown plural', pluralMessage({ one: '{n} bird', other: '{n} birds' }, { n: 1 }), '1 bird'],
  ['a name that every object has', 'toString', 'toString'],
  ['nothing', '', ''],
])('what has no translation stays English: %s', (_, text, english) => {
  expect(translate(text)).toBe(english)
})
