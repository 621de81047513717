import { expect, test } from 'vitest'
import type { ProductOption } from '#rules/product-variant.ts'
import { editRow, setMade, setValues } from './edit-variants.ts'
import { mergeVariants } from './merge-variants.ts'
import { keyOf, NO_VARIANTS, type VariantsDraft } from './variants-draft.ts'

const SIZE: ProductOption = { name: 'Size', kind: 'size', values: ['S', 'M'] }
const [S, M] = [keyOf(['S']), keyOf(['M'])]
const loaded = (stock: string, of: VariantsDraft, id: string) => editRow(of, id, { stock, stockSeen: stock })
const base = loaded('5', loaded('5', { ...NO_VARIANTS, isOn: true, options: [SIZE] }, S), M)

test('a number that the editor typed stays, one that was sold meanwhile is as it is now', () => {
  const mine = editRow(base, S, { stock: '9', sku: 'KURTA-S' })
  const merged = mergeVariants(mine, base, loaded('3', loaded('4', base, S), M))
  expect(merged.rows[S]).toMatchObject({ stock: '9', stockSeen: '4', sku: 'KURTA-S' })
  expect(merged.rows[M]).toMatchObject({ stock: '3', stockSeen: '3' })
})

test('values that both added are there', () => {
  const merged = mergeVariants(setValues(base, 0, ['S', 'M', 'L']), base, setValues(base, 0, ['S', 'M', 'XL']))
  expect(merged.options[0]?.values).toEqual(['S', 'M', 'L', 'XL'])
})

test('options that only the other changed are as the other saved them', () => {
  const theirs = setValues(base, 0, ['S'])
  expect(mergeVariants(editRow(base, S, { stock: '1' }), base, theirs).options).toEqual(theirs.options)
})

test('what one took out and the other put back is told apart', () => {
  const out = setMade(base, M, false)
  expect(mergeVariants(base, base, out).leftOut).toEqual([M])
  expect(mergeVariants(out, out, base).leftOut).toEqual([])
  expect(mergeVariants(setMade(base, S, false), base, out).leftOut.toSorted()).toEqual([M, S].toSorted())
})

test('a product that is being divided keeps its combinations, and learns what is left to divide', () => {
  const plain = { ...NO_VARIANTS, unassigned: 12 }
  const mine = editRow({ ...plain, isOn: true, options: [SIZE] }, S, { stock: '6' })
  const merged = mergeVariants(mine, plain, { ...NO_VARIANTS, unassigned: 10 })
  expect(merged).toMatchObject({ isOn: true, options: [SIZE], unassigned: 10 })
  expect(merged.rows[S]).toMatchObject({ stock: '6', stockSeen: '' })
})
