import { expect, test } from 'vitest'
import { translateBy } from './translate.ts'

const tell = translateBy({
  Name: 'नाम',
  'Sold out': 'बिक चुका',
  '{title} is sold out.': '{title} बिक चुका है।',
  '{n} of {m}': '{m} में से {n}',
  'Only {n} of {title} are left.': '{title} के सिर्फ़ {n} बचे हैं।',
  'Order {id}': 'ऑर्डर {id}',
  '{field} is required': '{field} ज़रूरी है',
})

test.each([
  ['Sold out', 'बिक चुका'],
  ['Kurta is sold out.', 'Kurta बिक चुका है।'],
  ['A piece of cake (50% off)* is sold out.', 'A piece of cake (50% off)* बिक चुका है।'],
  ['3 of 12', '12 में से 3'],
  ['Only 1,200 of Bag $& are left.', 'Bag $& के सिर्फ़ 1,200 बचे हैं।'],
  ['Order TS-00042', 'ऑर्डर TS-00042'],
  ['Name is required', 'नाम ज़रूरी है'],
  ['Shoe size is required', 'Shoe size ज़रूरी है'],
])('%s is told as %s', (english, hindi) => {
  expect(tell(english)).toBe(hindi)
})

test.each([
  'Nobody knows this sentence.',
  // A place for a figure takes no words, a place for one word not two.
  'Two of three',
  'Order of the day',
  '',
  'toString',
  '{title} of {m}',
])('%j is not known and stays as it is', (english) => {
  expect(tell(english)).toBe(english)
})

test('what was told before is told the same way again, however much came between', () => {
  expect(tell('Kurta is sold out.')).toBe('Kurta बिक चुका है।')
  for (let count = 0; count < 2000; count += 1) tell(`Piece ${count} is sold out.`)
  expect(tell('Kurta is sold out.')).toBe('Kurta बिक चुका है।')
})
