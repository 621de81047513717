// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import type { Product } from '#rules/product.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { ProductView } from './product-view.tsx'

vi.mock('../shell/use-frame.ts', async () => {
  const { DEFAULT_FEES } = await import('#rules/shipping.ts')
  return {
    useFrame: () => ({ store: { awayUntil: null, isCodOffered: true }, facts: {} }),
    useFees: () => DEFAULT_FEES,
  }
})
vi.mock('../reviews/use-reviews.ts', () => ({ useReviews: () => ({ state: { status: 'loading' } }) }))
vi.mock('../reviews/product-reviews.tsx', () => ({ ProductReviews: () => null }))

const PLAIN = sampleProduct({ title: 'Kurta', colors: ['Red', 'Blue'], sizes: [36, 38], images: ['/c1', '/c2'] })
const KURTA = {
  ...PLAIN,
  colourImages: [
    { colour: 'Red', images: ['/r1', '/r2'] },
    { colour: 'Blue', images: ['/b1'] },
  ],
  imageAlts: { '/b1': 'The blue one on a chair' },
}

async function open(product: Product, query = '') {
  window.history.replaceState(null, '', `/products/p1${query}`)
  const page = await mount(
    <ToastProvider>
      <ProductView product={product} related={[]} />
    </ToastProvider>,
  )
  return {
    ...page,
    gallery: () => page.all<HTMLImageElement>('.gallery img').map((img) => img.getAttribute('src')?.split('?')[0]),
    alts: () => page.all<HTMLImageElement>('.gallery img').map(({ alt }) => alt),
    choose: (colour: string) => click(page.find(`input[aria-label^="${colour}"]`)),
  }
}

test('choosing a colour shows its pictures at once, without a size', async () => {
  const page = await open(KURTA)
  expect(page.gallery()).toEqual(['/r1', '/r2', '/c1', '/c2'])
  await page.choose('Blue')
  expect(page.gallery()).toEqual(['/b1', '/c1', '/c2'])
  expect(window.location.search).toBe('?colour=blue')
})

test('a picture has the text of the seller, or the title with its colour and view', async () => {
  const page = await open(KURTA)
  expect(page.alts()).toEqual(['Kurta, Red', 'Kurta, Red, another view', 'Kurta', 'Kurta, close up'])
  await page.choose('Blue')
  expect(page.alts()).toEqual(['The blue one on a chair', 'Kurta', 'Kurta, close up'])
})

test('the address says which colour is shown first', async () => {
  const page = await open(KURTA, '?colour=blue')
  expect(page.gallery()[0]).toBe('/b1')
})

test('other pictures begin at the first again', async () => {
  const page = await open(KURTA)
  const strip = page.find('.gallery')
  await page.choose('Blue')
  expect(page.find('.gallery')).not.toBe(strip)
})

test('without pictures of colours the gallery and the address stay as they are', async () => {
  const page = await open(PLAIN)
  const strip = page.find('.gallery')
  await page.choose('Blue')
  expect(page.gallery()).toEqual(['/c1', '/c2'])
  expect(page.find('.gallery')).toBe(strip)
  expect(window.location.search).toBe('')
})

test('a product of another seller is promised for after their holiday', async () => {
  const seller = { slug: 'weaver', name: 'Weaver', awayUntil: '2099-03-31' }
  const page = await open({ ...PLAIN, sellerId: 's1', seller, leadDays: null })
  expect(page.find('.assure').textContent).toContain('6 April 2099')
  expect(page.find('.assure').textContent).toContain('is away until Tuesday, 31 March 2099')
})
