// @vitest-environment jsdom
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Product } from '#rules/product.ts'
import type { ProductOption } from '#rules/product-variant.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { cart, followStoredCart } from '../client/cart.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { ProductInfo } from './product-info.tsx'
import { useProductChoice } from './use-product-choice.ts'

vi.mock('../shell/use-frame.ts', async () => {
  const { DEFAULT_FEES } = await import('#rules/shipping.ts')
  return {
    useFrame: () => ({ store: { awayUntil: null, isCodOffered: true }, facts: {} }),
    useFees: () => DEFAULT_FEES,
  }
})

const OPTIONS: ProductOption[] = [
  { name: 'Colour', kind: 'colour', values: ['Red', 'Blue'] },
  { name: 'Size', kind: 'size', values: ['S', 'M', 'XL'] },
]
const variant = (colour: string, size: string, stock: number, pricePaise: number | null = null) => ({
  ...{ id: `${colour} ${size}`, values: [colour, size], stock, sku: null, pricePaise },
})
const KURTA = sampleProduct({
  ...{ id: 'p1', title: 'Kurta', originalPaise: 100_000, discountPaise: null, stock: 9, images: [] },
  ...{ colors: ['Red', 'Blue'], sizes: [], options: OPTIONS },
  variants: [
    variant('Red', 'S', 0),
    variant('Red', 'M', 0),
    variant('Blue', 'S', 7),
    variant('Blue', 'M', 0),
    variant('Blue', 'XL', 2, 120_000),
  ],
})

function Page({ product }: { product: Product }) {
  return <ProductInfo chosen={useProductChoice(product)} rated={{ rating: 0, count: 0 }} />
}

async function open(query = '', product: Product = KURTA) {
  window.history.replaceState(null, '', `/products/p1${query}`)
  const page = await mount(
    <ToastProvider>
      <Page product={product} />
    </ToastProvider>,
  )
  const radio = (name: string) => page.find<HTMLInputElement>(`input[aria-label^="${name}"]`)
  return {
    ...page,
    radio,
    choose: (name: string) => click(radio(name)),
    names: () => page.all('.option input').map((input) => input.getAttribute('aria-label')),
    checked: () => page.all<HTMLInputElement>('.option input:checked').map(({ value }) => value),
    note: () => page.find('.stock-note').textContent,
    price: () => page.find('.price.big .now').textContent,
    button: () => page.find<HTMLButtonElement>('.buy .button'),
  }
}

beforeEach(() => {
  localStorage.clear()
  followStoredCart()()
})

test('the price is that of the cheapest combination until one is chosen, as on a card', async () => {
  const page = await open('', { ...KURTA, fromPaise: 90_000 })
  expect(page.price()).toBe('From ₹900')
  await page.choose('Size XL')
  expect(page.price()).toBe('₹1,200')
})

describe('what is chosen', () => {
  test('is at first the colour that is in stock, and no size', async () => {
    expect((await open()).checked()).toEqual(['Blue'])
  })

  test('is what the address names', async () => {
    expect((await open('?colour=blue&size=xl')).checked()).toEqual(['Blue', 'XL'])
  })

  test('is the colour of the page from the server, before the address is read', async () => {
    const Choice = () => useProductChoice(KURTA, 'Red').choice.join()
    // Renders without effects, as the server does.
    expect(renderToString(<Choice />)).toBe('Red,')
  })

  test('comes into the address without a step in the history', async () => {
    const page = await open('?utm_source=letter')
    const steps = window.history.length
    await page.choose('Size S')
    expect(window.location.search).toBe('?utm_source=letter&colour=blue&size=s')
    expect(window.history.length).toBe(steps)
  })
})

describe('a combination that cannot be bought', () => {
  test('is said of each value, beside the rest of the choice', async () => {
    const page = await open()
    expect(page.names()).toEqual(['Red, sold out', 'Blue', 'Size S', 'Size M, sold out', 'Size XL'])
    await page.choose('Size XL')
    expect(page.names()[0]).toBe('Red, not made in this combination')
  })

  test('can be chosen, and is not sold', async () => {
    const page = await open()
    await page.choose('Size M')
    expect([page.note(), page.button().textContent, page.button().disabled]).toEqual(['Sold out', 'Sold out', true])
  })

  test('is told apart from one that is not made', async () => {
    const page = await open('?colour=red&size=xl')
    expect(page.note()).toBe('Not made in this combination')
    expect([page.button().textContent, page.button().disabled]).toEqual(['Not available', true])
  })
})

test.each([
  ['is in stock', '?colour=blue&size=s', true],
  ['is sold out', '?colour=blue&size=m', false],
  ['is not made', '?colour=red&size=xl', false],
])('a delivery date is promised where the combination %s', async (_, query, isPromised) => {
  const page = await open(query)
  expect(page.find('.assure').textContent.includes('With you')).toBe(isPromised)
  expect(page.host.textContent.includes('Delivery in about five days.')).toBe(isPromised)
})

test('the number left is that of the combination, once it is chosen', async () => {
  const page = await open()
  expect(page.note()).toBe('')
  await page.choose('Size XL')
  expect(page.note()).toBe('Only 2 left')
})

test('the price follows the choice', async () => {
  const page = await open()
  expect(page.price()).toBe('₹1,000')
  await page.choose('Size XL')
  expect(page.price()).toBe('₹1,200')
})

test('adding asks for the size, and then for nothing more', async () => {
  const page = await open()
  await click(page.button())
  expect(page.find('.error').textContent).toBe('Please choose a size.')
  await page.choose('Size XL')
  await click(page.button())
  expect(cart.getState().lines).toMatchObject([
    { variantId: 'Blue XL', color: 'Blue', size: null, inStock: 2, product: { originalPrice: 1200 } },
  ])
})

test('what the cart holds of another size does not count', async () => {
  const page = await open('?colour=blue&size=s')
  await click(page.button())
  await page.choose('Size XL')
  await click(page.button())
  await click(page.button())
  expect(cart.getState().lines.map(({ quantity }) => quantity)).toEqual([1, 2])
  await click(page.button())
  expect(page.find('.buy ~ [aria-live]').textContent).toBe(
    'Your cart already holds all 2 of Kurta (Blue, XL) that are left.',
  )
})
