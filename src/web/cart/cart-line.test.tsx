// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { addToCart } from '../client/add-to-cart.ts'
import { cart, type CartLine as Line, useCart } from '../client/cart.ts'
import { clearCart } from '../client/edit-cart.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { CartLine } from './cart-line.tsx'

beforeEach(() => {
  localStorage.clear()
  clearCart()
  for (const title of ['Kurta', 'Tote', 'Scarf']) {
    const product = {
      _id: title,
      title,
      images: [],
      category: '',
      description: '',
      originalPrice: 600,
      discountPrice: null,
    }
    addToCart({ product, quantity: 1, color: '', size: null, inStock: 9, deliveryDate: 'Monday, 1 January 2027' })
  }
})

function Lines() {
  return useCart().lines.map((line, at) => <CartLine key={line.id} line={line} at={at} />)
}
const open = () =>
  mount(
    <ToastProvider>
      <Lines />
    </ToastProvider>,
  )
const focused = () => document.activeElement?.getAttribute('aria-label')

test('removing a line leaves the focus at the next one, or at the one before', async () => {
  const page = await open()
  await click(page.find('[aria-label="Remove Tote"]'))
  await vi.waitFor(() => expect(focused()).toBe('Remove Scarf'))
  await click(page.find('[aria-label="Remove Scarf"]'))
  await vi.waitFor(() => expect(focused()).toBe('Remove Kurta'))
})

test('the image leads to the product, without a second stop for the keyboard', async () => {
  const page = await open()
  const link = page.find('.line-picture')
  expect([link.getAttribute('href'), link.getAttribute('tabindex')]).toEqual(['/products/Kurta', '-1'])
})

test('each line is with the buyer after the holiday of who sells it', async () => {
  const [kurta, tote] = [lineOf('Kurta'), lineOf('Tote')]
  const seller = { slug: 'weaver', name: 'Weaver', awayUntil: '2099-03-31' }
  const theirs = { ...tote, product: { ...tote.product, sellerId: 's1', seller } }
  const page = await mount(
    <ToastProvider>
      <CartLine line={kurta} at={0} awayUntil="2099-03-10" />
      <CartLine line={theirs} at={1} awayUntil="2099-03-10" />
    </ToastProvider>,
  )
  const dates = page.all('.cart-state .hint').map((hint) => hint.textContent)
  expect(dates[0]).toContain('16 March 2099')
  expect(dates[1]).toContain('6 April 2099')
})

function lineOf(title: string): Line {
  const line = cart.getState().lines.find(({ product }) => product.title === title)
  if (line === undefined) throw new Error(`no ${title}`)
  return line
}
