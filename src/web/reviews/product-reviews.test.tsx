// @vitest-environment jsdom
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { click, mount } from '../../../tests/support/mount.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { ProductReviews } from './product-reviews.tsx'
import type { Reviews, ReviewsState } from './use-reviews.ts'

const ignore = () => undefined

function open(count: number, state: ReviewsState = { status: 'loading' }, asksFit = false) {
  const reviews: Reviews = { state, retry: ignore, put: ignore, drop: ignore }
  return mount(
    <ToastProvider>
      <ProductReviews productId="p1" asksFit={asksFit} rated={{ rating: 4.5, count }} reviews={reviews} />
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

test('a review shows how the piece fits its author', async () => {
  const times = { createdAt: '2026-07-01T00:00:00.000Z', updatedAt: '2026-07-01T00:00:00.000Z' }
  const by = { userId: 'u1', user: { name: 'Asha R.', avatar: null }, isVerifiedPurchase: true, ...times }
  const review = { _id: 'r1', id: 'r1', comment: 'Soft', productId: 'p1', rating: 4, fit: 'small' as const, ...by }
  const page = await open(1, { status: 'ready', list: [review], ratings: [0, 1, 0, 0, 0] })
  expect(page.find('.voices').textContent).toContain('Runs small')
})
