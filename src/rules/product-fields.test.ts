import { expect, test } from 'vitest'
import { PRODUCT_FIELDS, TEXT_NAMES, textsFrom } from './product-fields.ts'

test('a text that is not stated has its fallback', () => {
  const texts = textsFrom({ title: 'Kurta', productMaterial: undefined })
  expect(texts).toMatchObject({ title: 'Kurta', productMaterial: '', countryOfOrigin: 'India' })
  expect(Object.keys(texts)).toEqual(TEXT_NAMES)
})

test('a text that no part of the form shows has a place of its own there', () => {
  const unplaced = TEXT_NAMES.filter((name) => !('formPart' in PRODUCT_FIELDS[name]))
  expect(unplaced).toEqual(['title', 'description', 'category'])
})
