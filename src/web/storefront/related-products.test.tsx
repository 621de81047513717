import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { toCard } from '#rules/product.ts'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { ToastContext } from '../ui/feedback/toast-context.ts'
import { RelatedProducts } from './related-products.tsx'

const html = (products: Parameters<typeof RelatedProducts>[0]['products']) =>
  renderToString(
    <MemoryRouter>
      <ToastContext value={{ show: () => undefined }}>
        <RelatedProducts category="Bags" products={products} />
      </ToastContext>
    </MemoryRouter>,
  )

test('a product that is alone in its category says so [PDP-10]', () => {
  expect(html([])).toContain('No other products available in this category.')
  expect(html([toCard(sampleProduct())])).not.toContain('No other products available')
})
