// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import type { ReviewJson } from '#contracts/catalogue/reviews.ts'
import { click, mount } from '../../../tests/support/mount.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { ProductReviews } from './product-reviews.tsx'
import type { Reviews, ReviewsState } from './use-reviews.ts'

const ignore = () => undefined

/** The reader is there. */
class NearAtOnce {
  constructor(private readonly tell: (seen: { isIntersecting: boolean }[]) => void) {}
  observe() {
    this.tell([{ isIntersecting: true }])
  }
  disconnect() {}
}
vi.stubGlobal('IntersectionObserver', NearAtOnce)

function open(count: number, state: ReviewsState = { status: 'loading' }, asksFit = false) {
  const reviews: Reviews = { state, retry: ignore, put: ignore, drop: ignore }
  return mount(
    <ToastProvider>
      <ProductReviews
        productId="p1"
        asksFit={asksFit}
        storeName="Threadspeak"
        Viewer={() => null}
        rated={{ rating: 4.5, count }}
        reviews={reviews}
      />
    </ToastProvider>,
  )
}

test('reviews on their way have their place: their sum, and as many lines as there are', async () => {
  const page = await open(2)
  expect(page.find('.score').textContent).toContain('4.5')
  expect(page.all('.voices-skeleton > div')).toHaveLength(2)
})

test('where there are none yet, that is said at once', async () => {
  const page = await open(0)
  expect(page.find('.no-voices').textContent).toContain('No reviews yet.')
  expect(page.all('.voices-skeleton')).toHaveLength(0)
})

test('reviews that cannot be had show no sum', async () => {
  const page = await open(2, { status: 'failed', message: 'Failed to load comments.' })
  expect(page.all('.score')).toHaveLength(0)
  expect(page.find('[role=alert]').textContent).toContain('Failed to load comments.')
})

const NONE: ReviewsState = { status: 'ready', list: [], ratings: [0, 0, 0, 0, 0] }

test('who rates a product with sizes is asked how it fits, once stars are given', async () => {
  const page = await open(0, NONE, true)
  expect(page.all('.review-form select')).toHaveLength(0)
  await click(page.find('input[value="4"]'))
  await vi.waitFor(() => expect(page.find('.review-form select').textContent).toContain('True to size'))
})

test('of a product without sizes nobody is asked how it fits', async () => {
  const page = await open(0, NONE)
  await click(page.find('input[value="4"]'))
  await act(() => import('./fit-question.tsx'))
  expect(page.all('.review-form select')).toHaveLength(0)
})

const TIMES = { createdAt: '2026-07-01T00:00:00.000Z', updatedAt: '2026-07-01T00:00:00.000Z' }
const REVIEW: ReviewJson = {
  ...{ _id: 'r1', id: 'r1', comment: 'Soft', productId: 'p1', rating: 4, userId: 'u1', isVerifiedPurchase: true },
  user: { name: 'Asha R.', avatar: null },
  ...TIMES,
}

async function read(part: Partial<ReviewJson>) {
  const page = await open(1, { status: 'ready', list: [{ ...REVIEW, ...part }], ratings: [0, 1, 0, 0, 0] })
  await act(() => import('./reviews-body.tsx'))
  await vi.waitFor(() => page.find('.voices'))
  return page
}

test('a review shows which size its author bought, and how it fits', async () => {
  const page = await read({ fit: 'small', size: 'M' })
  expect(page.find('.voices').textContent).toContain('Bought M · Runs small')
})

test('a review without a size that was bought shows how it fits alone', async () => {
  const page = await read({ fit: 'true' })
  expect(page.find('.voices').textContent).toContain('True to size')
  expect(page.find('.voices').textContent).not.toContain('Bought')
})

test('the answer of the shop stands below, under its name', async () => {
  const page = await read({ reply: { body: 'Thank you!', at: TIMES.createdAt, isEdited: true } })
  expect(page.find('.shop-reply').textContent).toMatch(/Threadspeak answered.*, edited.*Thank you!/)
})

test('pictures are small buttons that open them large', async () => {
  const page = await read({ pictures: ['/uploads/review-a.webp', '/uploads/review-b.webp'] })
  expect(page.all('.review-pictures button img')).toHaveLength(2)
  expect(page.find('.review-pictures img').getAttribute('src')).toBe('/uploads/review-a.webp?w=320')
})

test('a guest who finds it helpful or reports it is led to sign in', async () => {
  const page = await read({ helpful: 3 })
  const links = page.all('.review-voices a').map((link) => link.getAttribute('href'))
  expect(links).toEqual([expect.stringMatching(/^\/signin/), expect.stringMatching(/^\/signin/)])
  expect(page.find('.review-voices').textContent).toContain('3 people found this helpful')
})
