// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { productToJson } from '#contracts/catalogue/convert-product.ts'
import { inEnglish } from '../../../tests/support/in-english.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { cart, countItems, followStoredCart } from '../client/cart.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { anOrder } from './order-for-test.ts'
import { shopAgain } from './shop-again.ts'

const order = anOrder()
const [item] = order.cart.items as [(typeof order.cart.items)[number]]
const again = (stock: number, quantity: number) => {
  const product = { ...item.Products[0], id: item.Products[0]._id, stock, leadDays: null, discountPaise: null }
  const known = { ...product, originalPaise: 1000, colors: [item.color], sizes: [item.size], options: [], images: [] }
  const byId = new Map([[product.id, known]])
  vi.spyOn(catalogueStore, 'fresh').mockResolvedValue({ isWhole: true, byId } as never)
  return shopAgain({ ...order, cart: { ...order.cart, items: [{ ...item, quantity }] } }, null)
}
const title = item.Products[0].title

beforeEach(() => {
  localStorage.clear()
  followStoredCart()()
})

test('what is ordered again never asks for more than there is, and says which came to fewer', async () => {
  expect(inEnglish(await again(3, 5))).toEqual({
    added: 1,
    message: `It is in your cart again. Fewer pieces than before: ${title}.`,
  })
  expect(countItems(cart.getState())).toBe(3)
})

test('pressed again it counts what is in the cart already', async () => {
  await again(5, 3)
  expect(inEnglish((await again(5, 3)).message)).toBe(`It is in your cart again. Fewer pieces than before: ${title}.`)
  expect(inEnglish(await again(5, 3))).toEqual({ added: 0, message: 'Your cart already holds all that is left of it.' })
  expect(countItems(cart.getState())).toBe(5)
})

describe('of a product with variants', () => {
  const options = [{ name: 'Size', kind: 'size' as const, values: ['S', 'XL'] }]
  const listed = sampleProduct({ id: item.Products[0]._id, title, colors: [], sizes: [], stock: 9, options })
  const choice = [{ name: 'Size', value: 'XL' }]
  const bought = { ...item, color: '', size: null, choice, quantity: 2 }
  const againWith = (stock: number) => {
    const variants = ['S', 'XL'].map((size) => ({ id: size, values: [size], stock, sku: null, pricePaise: 500_00 }))
    const byId = new Map([[listed.id, listed]])
    vi.spyOn(catalogueStore, 'fresh').mockResolvedValue({ isWhole: true, byId } as never)
    vi.stubGlobal('fetch', async () => Response.json({ product: productToJson({ ...listed, variants }) }))
    return shopAgain({ ...order, cart: { ...order.cart, items: [bought] } }, null)
  }

  test('the same one is put in, at its price', async () => {
    expect(await againWith(5)).toMatchObject({ added: 1 })
    expect(cart.getState().lines).toMatchObject([
      { variantId: 'XL', choice, quantity: 2, inStock: 5, product: { discountPrice: 500 } },
    ])
  })

  test('it is named where it is gone, though others are there', async () => {
    expect(inEnglish(await againWith(0))).toEqual({
      added: 0,
      message: `None of it is sold any more. No longer to be had: ${title} (XL).`,
    })
  })
})
