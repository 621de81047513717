import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NUMBER_NAMES, TEXT_NAMES, type TypedName } from './product-fields.ts'
import {
  DEFAULT_CATEGORIES,
  EMPTY_PRODUCT_FORM,
  offerFromForm,
  type ProductForm,
  validateProduct,
  withCategory,
  withColour,
  withSize,
} from './product-form.ts'
import { plainCell, safeCell } from './spreadsheet-cell.ts'

const FINE = {
  ...EMPTY_PRODUCT_FORM,
  title: 'Clutch',
  description: 'By hand',
  category: 'Bags',
  originalPrice: '1200',
  inStock: '8',
}

test('an empty form names what is required [SELL-PROD-10] [SELL-PROD-11] [SELL-PROD-12]', () => {
  expect(validateProduct(EMPTY_PRODUCT_FORM)).toEqual({
    values: null,
    problems: {
      title: 'Title is required',
      description: 'Description is required',
      category: 'Category is required',
      originalPrice: 'Original price is required',
      inStock: 'Stock quantity is required',
    },
  })
})

test('whatever is typed either becomes a product that the shop can keep or is refused', () => {
  const text = fc.oneof(fc.string(), fc.constantFrom('', '0', '12.5', '-1', '1e3', '999999999999'))
  const form = fc.record<ProductForm>({
    ...(Object.fromEntries([...TEXT_NAMES, ...NUMBER_NAMES].map((name) => [name, text])) as Record<
      TypedName,
      typeof text
    >),
    ...{ bestSeller: fc.boolean(), isNew: fc.boolean(), colors: fc.array(text), sizes: fc.array(text) },
  })
  fc.assert(
    fc.property(form, (typed) => {
      const { values, problems } = validateProduct(typed)
      expect(values === null).toBe(Object.keys(problems).length > 0)
      if (values === null) return
      expect(values.title.trim()).not.toBe('')
      expect(Number.isInteger(values.stock) && values.stock >= 0).toBe(true)
      expect(values.discountPaise === null || values.discountPaise < values.originalPaise).toBe(true)
      expect(values.sizes.every(Number.isInteger)).toBe(true)
    }),
  )
})

describe('the form’s lists', () => {
  test('a colour is added only if non-empty and not already there [SELL-PROD-17]', () => {
    expect(withColour(['Teal'], ' Oat ')).toEqual(['Teal', 'Oat'])
    for (const typed of ['', '  ', 'Teal', 'teal']) expect(withColour(['Teal'], typed)).toEqual(['Teal'])
  })

  test('a size is a whole number that is not there yet [SELL-PROD-18]', () => {
    expect(withSize(['38'], '36')).toEqual(['36', '38'])
    for (const typed of ['', '38', '38.5', 'XL', '-1', '0']) expect(withSize(['38'], typed)).toEqual(['38'])
  })

  test('a category is added only if non-empty and new [SELL-PROD-19] [SELL-PROD-20]', () => {
    expect(DEFAULT_CATEGORIES).toEqual(['Accessories', 'Electronics', 'Fashion', 'Home', 'Beauty'])
    expect(withCategory(DEFAULT_CATEGORIES, 'Rain Wear').at(-1)).toBe('Rain Wear')
    for (const typed of ['', ' ', 'home', '</script>']) {
      expect(withCategory(DEFAULT_CATEGORIES, typed)).toEqual(DEFAULT_CATEGORIES)
    }
  })
})

test.each([
  ['1200', '900', '25% OFF'],
  ['899', '600', '33% OFF'],
  ['900', '595', '34% OFF'],
  ['1200', '', ''],
  ['', '900', ''],
  ['900', '1200', ''],
  ['abc', '1', ''],
])('%o and %o make the offer %o [SELL-PROD-21]', (originalPrice, discountPrice, offer) => {
  expect(offerFromForm({ originalPrice, discountPrice })).toBe(offer)
})

test('a discount may be left out [SELL-PROD-13]', () => {
  expect(validateProduct(FINE).values?.discountPaise).toBeNull()
  expect(validateProduct({ ...FINE, discountPrice: '0' }).values?.discountPaise).toBe(0)
})

test('a cell survives being made safe, and none begins as a formula', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.string().map((text) => `=${text}`),
      ),
      (text) => {
        expect(safeCell(text)).not.toMatch(/^[=+\-@]/)
        if (!text.startsWith("'")) expect(plainCell(safeCell(text))).toBe(text)
      },
    ),
  )
})
