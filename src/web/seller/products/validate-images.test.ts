// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { validateImages } from './validate-images.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const png = (name: string, more = 0) => {
  const head = new Uint8Array(64)
  head.set([0x89, 0x50, 0x4e, 0x47])
  head[19] = 10
  head[23] = 10
  return new File([head, new Uint8Array(more)], name, { type: 'image/png' })
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

const LARGE = 6 * 1024 * 1024

/** A canvas that draws a small JPG: jsdom has none. */
function stubCanvas(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }))
  const pen = { fillRect: () => undefined, drawImage: () => undefined }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(pen as never)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
    done(new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], { type: 'image/jpeg' })),
  )
}

test('a photo above 5 MB is made smaller and taken', async () => {
  stubCanvas()
  const { good, problem } = await validateImages([png('phone.png', LARGE)])
  expect([problem, good.map(({ name, size }) => [name, size])]).toEqual([null, [['phone.jpg', 4]]])
})

test('what cannot be made smaller has the sentence of its size', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')))
  const { good, problem } = await validateImages([png('big.png', LARGE)])
  expect(good).toEqual([])
  expect(problem).toBe('Images must be PNG or JPG up to 5MB each. big.png has 6.1 MB. At most 5 MB are possible.')
})

test('a large file that is no product image is refused as such', async () => {
  stubCanvas()
  const gif = new File(['GIF89a', new Uint8Array(LARGE)], 'dance.png', { type: 'image/png' })
  expect((await validateImages([gif])).problem).toContain('dance.png is a GIF, not a PNG, JPG or WebP.')
})
