import { expect, test } from 'vitest'
import { EMPTY_PRODUCT_FORM } from '#rules/product-form.ts'
import { toRequest } from './product-draft.ts'

test.each([
  ['1000', '750', '25% OFF'],
  ['1000', '', ''],
])('a product of %s sold for %s is sent with the offer %j [API-46]', (originalPrice, discountPrice, offer) => {
  const body = toRequest({ ...EMPTY_PRODUCT_FORM, originalPrice, discountPrice }, [], null)
  expect(body.getAll('offer')).toEqual([offer])
})
