import { describe, expect, test } from 'vitest'
import type { ProductOption } from '../product-variant.ts'
import { EMPTY_VARIANT, type VariantForm, validateVariants } from './variant-form.ts'

const OPTIONS: ProductOption[] = [{ name: 'Size', kind: 'size', values: ['S', 'M'] }]
const row = (size: string, part: Partial<VariantForm> = {}): VariantForm => ({
  ...EMPTY_VARIANT,
  values: [size],
  ...part,
})
const validate = (...variants: VariantForm[]) => validateVariants({ options: OPTIONS, variants, unassignedSeen: 0 })

test('a table of variants is read', () => {
  const typed = {
    stock: '4',
    stockSeen: '5',
    sku: 'ku 1',
    price: '99.50',
    barcode: '4006381 333931',
    weightGrams: '250',
  }
  expect(validate(row('s', typed), row('M')).values).toEqual({
    options: OPTIONS,
    unassignedSeen: 0,
    variants: [
      {
        ...{ values: ['S'], stock: 4, stockSeen: 5, sku: 'KU-1', pricePaise: 99_50, barcode: '4006381333931' },
        ...{ weightGrams: 250, lengthMm: null, widthMm: null, heightMm: null },
      },
      {
        ...{ values: ['M'], stock: 0, stockSeen: 0, sku: null, pricePaise: null, barcode: null },
        ...{ weightGrams: null, lengthMm: null, widthMm: null, heightMm: null },
      },
    ],
  })
})

describe('is refused with its place', () => {
  test.each<[string, VariantForm[], string, string]>([
    ['half a piece', [row('S', { stock: '1.5' })], 'variants.0.stock', 'whole number'],
    ['less than nothing', [row('S', { stock: '-1' })], 'variants.0.stock', 'whole number'],
    ['too many', [row('S', { stock: '1000001' })], 'variants.0.stock', 'at most 10,00,000'],
    ['a price of three decimals', [row('S', { price: '1.234' })], 'variants.0.price', 'two decimals'],
    ['a strange SKU', [row('S', { sku: 'a/b' })], 'variants.0.sku', 'letters, digits'],
    ['one SKU twice', [row('S', { sku: 'a' }), row('M', { sku: 'A' })], 'variants.1.sku', 'there twice'],
    ['a wrong barcode', [row('S', { barcode: '4006381333932' })], 'variants.0.barcode', 'not a valid'],
    ['no weight at all', [row('S', { weightGrams: '0' })], 'variants.0.weightGrams', 'from 1 to'],
    ['a size that is no option', [row('XXL')], 'variants.0.values', 'is not one of the options'],
    ['a combination twice', [row('S'), row('s')], 'variants.1.values', 'there twice'],
    ['no combination', [], 'variants', 'At least one'],
  ])('%s', (_, variants, path, message) => {
    const { values, problems } = validate(...variants)
    expect(values).toBeNull()
    expect(problems[path]).toContain(message)
  })

  test('options without a value', () => {
    const { problems } = validateVariants({ options: [], variants: [row('S')], unassignedSeen: 0 })
    expect(problems.options).toBe('Name at least one colour or size')
  })
})
