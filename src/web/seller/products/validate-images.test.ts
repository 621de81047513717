// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { validateImages } from './validate-images.ts'

afterEach(() => vi.unstubAllGlobals())

const png = (name: string) => {
  const head = new Uint8Array(64)
  head.set([0x89, 0x50, 0x4e, 0x47])
  head[19] = 10
  head[23] = 10
  return new File([head], name, { type: 'image/png' })
}

test('each file that is refused has its own sentence, and the others are taken [SELL-PROD-16]', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  const pdf = new File(['%PDF-1.7'], 'notes.png', { type: 'image/png' })
  const empty = new File([], 'none.jpg', { type: 'image/jpeg' })
  const good = png('good.png')
  expect(await validateImages([pdf, good, empty])).toEqual({
    good: [good],
    problem:
      'Images must be PNG or JPG up to 5MB each. notes.png is a PDF document, not a PNG, JPG or WebP. none.jpg is empty.',
  })
})

test('half an image is found by opening it', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
  const { good, problem } = await validateImages([png('half.png')])
  expect(good).toEqual([])
  expect(problem).toContain('half.png is damaged and cannot be opened.')
})

test('good files are taken without a word', async () => {
  vi.stubGlobal('createImageBitmap', async () => ({ close: () => undefined }))
  expect(await validateImages([png('a.png')])).toMatchObject({ problem: null })
})
