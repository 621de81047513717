// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../tests/support/mount.tsx'
import { sampleProduct } from '../../../tests/support/sample-products.ts'
import { ProductGallery } from './product-gallery.tsx'

test('a picture without a description is named by its product', async () => {
  const product = sampleProduct({ title: 'Mehfil Bandi', images: ['/a.webp'], imageAlts: { '/a.webp': '' } })
  const page = await mount(<ProductGallery product={product} colour={null} />)
  expect(page.find('.look-closer img').getAttribute('alt')).toBe('Mehfil Bandi')
})
