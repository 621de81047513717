// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { productToJson } from '#contracts/catalogue/convert-product.ts'
import { inEnglish } from '../../../tests/support/in-english.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { addToCart } from '../client/add-to-cart.ts'
import { cart, followStoredCart } from '../client/cart.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { newCartLine } from '../client/new-cart-line.ts'
import { refreshCart } from './refresh-cart.ts'

const options = [{ name: 'Size', kind: 'size' as const, values: ['S', 'XL'] }]
const listed = sampleProduct({ title: 'Kurta', colors: [], sizes: [], stock: 3, options })
const variants = [{ id: 'v1', values: ['XL'], stock: 1, sku: null, pricePaise: null }]

beforeEach(() => {
  localStorage.clear()
  followStoredCart()()
})

test('a product with variants is asked for by itself: the list has only the sum of their stock', async () => {
  vi.spyOn(catalogueStore, 'fresh').mockResolvedValue({ isWhole: true, byId: new Map([[listed.id, listed]]) } as never)
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(String(url))
    return Response.json({ product: productToJson({ ...listed, variants }) })
  })
  const choice = [{ name: 'Size', value: 'XL' }]
  addToCart(newCartLine(listed, { quantity: 2, color: '', size: null, variantId: 'v1', choice }, null))
  expect(inEnglish(await refreshCart(null))).toEqual(['Only 1 of Kurta (XL) is left. We lowered the quantity to 1.'])
  expect(asked).toEqual([expect.stringContaining(`/products/${listed.id}`)])
  expect(cart.getState().lines).toMatchObject([{ inStock: 1, quantity: 1 }])
})

test('what another tab has just added stays, where a refresh has nothing to change', async () => {
  vi.spyOn(catalogueStore, 'fresh').mockResolvedValue({ isWhole: true, byId: new Map() } as never)
  const added = JSON.stringify({ items: ['of another tab'] })
  // The event of the other tab has not arrived yet.
  localStorage.setItem('cart', added)
  await refreshCart(null)
  expect(localStorage.getItem('cart')).toBe(added)
})
