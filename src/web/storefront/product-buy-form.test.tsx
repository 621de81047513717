// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Product } from '#rules/product.ts'
import { click, mount, type } from '../../../tests/support/mount.tsx'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { cart, countItems, followStoredCart } from '../client/cart.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { ProductBuyForm } from './product-buy-form.tsx'
import { useProductChoice } from './use-product-choice.ts'

vi.mock('../shell/use-frame.ts', () => ({
  useFrame: () => ({ store: { awayUntil: null, isCodOffered: true }, facts: {} }),
}))

const product = sampleProduct({
  id: 'p1',
  title: 'Kurta',
  originalPaise: 120_000,
  discountPaise: null,
  stock: 4,
  colors: ['Indigo', 'Rust'],
  sizes: [],
  images: [],
})

beforeEach(() => {
  localStorage.clear()
  followStoredCart()()
})

function BuyForm({ product }: { product: Product }) {
  return <ProductBuyForm chosen={useProductChoice(product)} />
}

async function open(changes: Partial<Product> = {}) {
  const page = await mount(
    <ToastProvider>
      <BuyForm product={{ ...product, ...changes }} />
    </ToastProvider>,
  )
  const input = page.find<HTMLInputElement>('.quantity input')
  const button = (name: string) => page.all('button').find(({ textContent }) => textContent === name)!
  const count = () => countItems(cart.getState())
  return { page, input, button, count }
}

test('more than the stock is refused at once, with what is left, where a screen reader hears it', async () => {
  const { page, input } = await open()
  await type(input, '5')
  const place = page.find('.buy ~ [aria-live="polite"]')
  expect(place.textContent).toBe('Only 4 of Kurta are left.')
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(page.find(`[id="${input.getAttribute('aria-describedby')}"]`).textContent).toBe('Only 4 of Kurta are left.')
  await type(input, '4')
  expect(place.textContent).toBe('')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
})

test('neither add to cart nor buy now takes more than is left', async () => {
  const { input, button, count } = await open()
  await type(input, '5')
  await click(button('Add to cart'))
  await click(button('Buy now'))
  expect(count()).toBe(0)
  expect(document.activeElement).toBe(input)
})

test('what the cart already holds counts, in every colour', async () => {
  const { page, input, button, count } = await open()
  await type(input, '3')
  await click(button('Add to cart'))
  await click(page.all('input[name="color"]')[1]!)
  await click(button('Add to cart'))
  expect(count()).toBe(3)
  expect(page.host.textContent).toContain('Only 4 of Kurta are left and your cart holds 3, so 1 more can be added.')
  await type(input, '1')
  await click(button('Add to cart'))
  expect(count()).toBe(4)
  await click(button('Add to cart'))
  expect(count()).toBe(4)
  expect(page.host.textContent).toContain('Your cart already holds all 4 of Kurta that are left.')
})

test('with several sizes none is chosen beforehand: adding asks for one, beside the sizes and with the focus there', async () => {
  const { page, button, count } = await open({ sizes: [38, 40] })
  expect(page.all<HTMLInputElement>('.sizes input').some(({ checked }) => checked)).toBe(false)
  await click(button('Add to cart'))
  expect(count()).toBe(0)
  expect(page.find('.option:has(.sizes) .error').textContent).toBe('Please choose a size.')
  expect(document.activeElement).toBe(page.find('.sizes input'))
  await click(page.find('.sizes input'))
  await click(button('Add to cart'))
  expect(cart.getState().lines[0]).toMatchObject({ size: 38, quantity: 1 })
})

test('a single size needs no choosing', async () => {
  const { button } = await open({ sizes: [42] })
  await click(button('Add to cart'))
  expect(cart.getState().lines[0]).toMatchObject({ size: 42 })
})
