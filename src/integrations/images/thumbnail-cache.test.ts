import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { createThumbnailCache } from './thumbnail-cache.ts'

let webp: Buffer
beforeAll(async () => {
  webp = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#6b2d73' } })
    .webp()
    .toBuffer()
})

test('a thumbnail is made once while it is among the last used', async () => {
  const read = vi.fn(async (_collection: string, _name: string) => webp)
  const thumbnails = createThumbnailCache(read, 2)
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) await thumbnails.get('uploads', name)
  expect(read.mock.calls.map(([, name]) => name)).toEqual(['a', 'b', 'c', 'b'])
})

test('what is missing or fails is tried again the next time', async () => {
  const read = vi
    .fn<() => Promise<Uint8Array | null>>()
    .mockResolvedValueOnce(null)
    .mockRejectedValueOnce(new Error('the bucket rests'))
    .mockResolvedValueOnce(Buffer.from('no picture'))
    .mockResolvedValueOnce(webp)
  const thumbnails = createThumbnailCache(read)
  expect(await thumbnails.get('uploads', 'a')).toBeNull()
  await expect(thumbnails.get('uploads', 'a')).rejects.toThrow('the bucket rests')
  await expect(thumbnails.get('uploads', 'a')).rejects.toThrow()
  expect((await thumbnails.get('uploads', 'a'))?.subarray(0, 2).toString('hex')).toBe('ffd8')
})
