import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasUnseen, publicName, usernameProblem } from './names.ts'

describe('what cannot be seen', () => {
  test.each([
    ['a zero-width space', '\u200b'],
    ['a zero-width joiner between Latin letters', '\u200d'],
    ['a zero-width non-joiner between Latin letters', '\u200c'],
    ['a word joiner', '\u2060'],
    ['a byte order mark', '\ufeff'],
    ['a soft hyphen', '\u00ad'],
    ['a mark that turns the writing around', '\u202e'],
    ['an isolate', '\u2067'],
    ['a left-to-right mark', '\u200e'],
    ['the Arabic letter mark', '\u061c'],
    ['a Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Hangul choseong filler', '\u115f'],
    ['a blank Braille cell', '\u2800'],
    ['a grapheme joiner', '\u034f'],
    ['a variation selector', '\ufe0f'],
    ['a rare variation selector', '\u{e0101}'],
    ['a tag', '\u{e0041}'],
    ['a private letter', '\ue000'],
    ['a NUL', '\u0000'],
    ['a line separator', '\u2028'],
    ['half a character', '\ud800'],
    ['a joiner after a joiner', '\u200d\u200d'],
  ])('%s is noticed anywhere', (_, mark) => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]{0,6}$/), fc.stringMatching(/^[A-Za-z]{1,6}$/), (before, after) => {
        expect(hasUnseen(`${before}${mark}${after}`)).toBe(true)
        expect(hasUnseen(`${before}${after}${mark}`)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  test.each([
    'Asha Rao',
    "Siobhán O'Brien-Ní Dhálaigh",
    'Nguyễn Thị Ánh',
    'Søren Kierkegård',
    'आशा राव',
    'श्रीमती क्\u200dष',
    'அருள்மொழி',
    'ശ്രീജിത്ത് ന്\u200d',
    'বাংলা র\u09cd\u200dয',
    'ਗੁਰਪ੍ਰੀਤ',
    'ગુજરાતી',
    'ಕನ್ನಡ',
    'తెలుగు',
    'فاطمہ می\u200cروم',
    '王小明',
    'Дмитрий',
    'José',
    'Asha 🌸',
    'Asha ❤️',
    'Family 👩‍👩‍👧',
    'Wave 👋🏽',
  ])('%s is an honest name', (name) => {
    expect(hasUnseen(name)).toBe(false)
    expect(hasUnseen(name.normalize('NFD'))).toBe(false)
  })
})

describe('a username', () => {
  test.each(['asha', 'asha.rao_9', 'José-7', 'आशा', 'आशा९', 'அருள்9', 'فاطمہ٣', 'ಕನ್ನಡ', 'ਗੁਰਪ੍ਰੀਤ', '2026'])(
    '%s is taken',
    (name) => {
      expect(usernameProblem(name.normalize('NFKC'))).toBeNull()
    },
  )

  test.each([
    ['a Cyrillic а in asha', '\u0430sha', 'mixed'],
    ['a Cyrillic е in admin-е', 'admin\u0435', 'mixed'],
    ['a Greek ο in rao', 'ra\u03bf', 'mixed'],
    ['a Cherokee letter', 'sh\u13aa', 'mixed'],
    ['Latin and Devanagari', 'ashaआ', 'mixed'],
    ['a space', 'asha rao', 'bad'],
    ['a tag', '<b>asha</b>', 'bad'],
    ['a zero of Devanagari among Latin letters', 'ra\u0966', 'mixed'],
    ['letters of an alphabet that the shop does not read', '\u0441\u043e\u0441\u043e', 'bad'],
    ['a space of no width', 'as\u200bha', 'unseen'],
    ['a filler', 'asha\u3164', 'unseen'],
    ['a joiner between Latin letters', 'as\u200dha', 'unseen'],
  ] as const)('%s is refused', (_, name, problem) => {
    expect(usernameProblem(name.normalize('NFKC'))).toBe(problem)
  })

  const lookAlikes = fc.constantFrom(...'асеорхуіјѕԁοαιν')

  test('no letter of another alphabet hides among Latin ones', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z]{1,10}$/),
        lookAlikes,
        fc.stringMatching(/^[a-z0-9._-]{0,10}$/),
        (a, b, c) => {
          expect(usernameProblem(a + b + c)).toBe('mixed')
          expect(usernameProblem(b + a + c)).toBe('mixed')
        },
      ),
    )
  })

  test('whatever is taken shows as it is written, in one script', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (typed) => {
        if (usernameProblem(typed) !== null) return
        expect(typed).not.toMatch(/[\s<>&"'/\\\p{Cf}\p{Cc}]/u)
      }),
    )
  })
})

describe('the name under a review', () => {
  test.each([
    ['Asha Rao', 'Asha R.'],
    ['  asha   k.  rao ', 'asha R.'],
    ['Asha', 'Asha'],
    ['आशा राव', 'आशा रा.'],
    ['', ''],
  ])('%j is printed as %j', (name, printed) => {
    expect(publicName(name)).toBe(printed)
  })

  test('never prints a family name whole', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z][a-z]{1,9}$/), fc.stringMatching(/^[A-Z][a-z]{2,9}$/), (first, last) => {
        expect(publicName(`${first} ${last}`)).toBe(`${first} ${last[0]}.`)
      }),
    )
  })
})
