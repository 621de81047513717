import { expect, test } from 'vitest'
import { westernDigits } from './western-digits.ts'

test.each([
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '௦௧௨௩௪௫௬௭௮௯',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '０１２３４５６７８９',
  '0123456789',
])('%s are the ten digits', (digits) => expect(westernDigits(digits)).toBe('0123456789'))

test('letters, signs and marks stay', () => {
  const words = 'मकान ४, गली-क্ष ½ ² Ⅷ +91 A'
  expect(westernDigits(words)).toBe('मकान 4, गली-क্ष ½ ² Ⅷ +91 A')
})
