import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toParagraphs } from './legal-text.ts'

const plain = (text: string) => ({ text, isBold: false })
const bold = (text: string) => ({ text, isBold: true })

test.each([
  ['One.\n\nTwo.', [[plain('One.')], [plain('Two.')]]],
  ['One\nline', [[plain('One\nline')]]],
  ['**Head** and text', [[bold('Head'), plain(' and text')]]],
  ['a **b** c **d**', [[plain('a '), bold('b'), plain(' c '), bold('d')]]],
  ['**open', [[plain('**open')]]],
  ['****', [[plain('****')]]],
  ['<b>no</b>', [[plain('<b>no</b>')]]],
  [' \n\n \r\n\r\n', []],
])('%o is parsed [STATIC-19]', (content, paragraphs) => {
  expect(toParagraphs(content)).toEqual(paragraphs)
})

test('no word is lost', () => {
  const words = fc.array(fc.constantFrom('a', '**b**', 'c d', '**', '\n\n', ' '), { maxLength: 12 })
  fc.assert(
    fc.property(words, (parts) => {
      const letters = (text: string) => text.replace(/[^a-d]/g, '')
      const content = parts.join(' ')
      const parsed = toParagraphs(content)
        .flat()
        .map(({ text }) => text)
        .join('')
      expect(letters(parsed)).toBe(letters(content))
    }),
  )
})
