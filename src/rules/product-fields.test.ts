import { expect, test } from 'vitest'
import { FIELD_NAMES, PRODUCT_FIELDS, TEXT_NAMES, textsFrom } from './product-fields.ts'

test('the fields stand in the order of the columns of a CSV file', () => {
  expect(FIELD_NAMES.join(' ')).toBe(
    'title description category originalPrice discountPrice inStock colors sizes productInfo productMaterial ' +
      'bestSeller isNew leadDays countryOfOrigin',
  )
})

test('a text that is not stated has its fallback', () => {
  const texts = textsFrom({ title: 'Kurta', productMaterial: undefined })
  expect(texts).toMatchObject({ title: 'Kurta', productMaterial: '', countryOfOrigin: 'India' })
  expect(Object.keys(texts)).toEqual(TEXT_NAMES)
})

test('a text that no part of the form shows has a place of its own there', () => {
  const unplaced = TEXT_NAMES.filter((name) => !('formPart' in PRODUCT_FIELDS[name]))
  expect(unplaced).toEqual(['title', 'description', 'category'])
})
