// @vitest-environment jsdom
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { productToJson } from '#contracts/catalogue/convert-product.ts'
import { inEnglish } from '../../../tests/support/in-english.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { cart, countItems, followStoredCart } from '../client/cart.ts'
import { catalogueStore } from '../client/catalogue.ts'
import { anOrder } from './order-for-test.ts'
import { addAgain, planAgain } from './shop-again.ts'

const order = anOrder()
const [item] = order.cart.items as [(typeof order.cart.items)[number]]
const again = (stock: number, quantity: number, originalPaise = paid) => {
  const product = { ...item.Products[0], id: item.Products[0]._id, stock, leadDays: null, discountPaise: null }
  const known = { ...product, originalPaise, colors: [item.color], sizes: [item.size], options: [], images: [] }
  const byId = new Map([[product.id, known]])
  vi.spyOn(catalogueStore, 'fresh').mockResolvedValue({ isWhole: true, byId } as never)
  return planAgain({ ...order, cart: { ...order.cart, items: [{ ...item, quantity }] } }, null)
}
const paid = item.Products[0].discountPrice * 100
const title = item.Products[0].title
const changesOf = async (plan: ReturnType<typeof planAgain>) => inEnglish((await plan).changes)

beforeEach(() => {
  localStorage.clear()
  followStoredCart()()
})

test('nothing changed: nothing is asked, and it is put into the cart', async () => {
  const plan = await again(5, 3)
  expect(plan.changes).toEqual([])
  expect(countItems(cart.getState())).toBe(0)
  addAgain(plan)
  expect(countItems(cart.getState())).toBe(3)
})

test('what is ordered again never asks for more than there is, and says so first', async () => {
  const plan = again(3, 5)
  expect(await changesOf(plan)).toEqual([`Only 3 of ${title} are left.`])
  addAgain(await plan)
  expect(countItems(cart.getState())).toBe(3)
})

test('pressed again it counts what is in the cart already', async () => {
  addAgain(await again(5, 3))
  expect(await changesOf(again(5, 3))).toEqual([
    `Only 5 of ${title} are left and your cart holds 3, so 2 more can be added.`,
  ])
  addAgain(await again(5, 3))
  const full = again(5, 3)
  expect([await changesOf(full), (await full).lines]).toEqual([
    [`Your cart already holds all 5 of ${title} that are left.`],
    [],
  ])
})

test('a price that changed is told', async () => {
  expect(await changesOf(again(5, 1, paid + 10_000))).toEqual([expect.stringContaining(`${title} now costs `)])
})

test('what is sold out is told, and not put in', async () => {
  const plan = again(0, 1)
  expect([await changesOf(plan), (await plan).lines]).toEqual([[`${title} is sold out.`], []])
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
    return planAgain({ ...order, cart: { ...order.cart, items: [bought] } }, null)
  }

  test('the same one is put in, at its price', async () => {
    addAgain(await againWith(5))
    expect(cart.getState().lines).toMatchObject([
      { variantId: 'XL', choice, quantity: 2, inStock: 5, product: { discountPrice: 500 } },
    ])
  })

  test('it is named where it is gone, though others are there', async () => {
    expect(await changesOf(againWith(0))).toEqual([`${title} (XL) is sold out.`])
  })
})
