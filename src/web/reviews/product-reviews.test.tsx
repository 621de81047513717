// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { ToastProvider } from '../ui/feedback/toast.tsx'
import { ProductReviews } from './product-reviews.tsx'
import type { Reviews, ReviewsState } from './use-reviews.ts'

const ignore = () => undefined

function open(count: number, state: ReviewsState = { status: 'loading' }) {
  const reviews: Reviews = { state, retry: ignore, put: ignore, drop: ignore }
  return mount(
    <ToastProvider>
      <ProductReviews productId="p1" rated={{ rating: 4.5, count }} reviews={reviews} />
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
