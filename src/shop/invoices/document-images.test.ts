import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { folderStore } from '#integrations/images/folder-store.ts'
import { createImageStorage, type ImageStorage } from '#integrations/images/image-storage.ts'
import { loadDocumentImages } from './document-images.ts'

let folder: string
let pictures: ImageStorage
const onError = vi.fn()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'document-images-'))
  pictures = createImageStorage({
    stores: { uploads: folderStore(join(folder, 'uploads')) },
    madeDir: join(folder, 'made'),
    unremovedDir: join(folder, 'unremoved'),
    onError,
  })
  const draw = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 60, alpha: 0.5 } } })
  await pictures.put('uploads', 'tall.webp', await draw(600, 1200).webp().toBuffer())
  await pictures.put('uploads', 'wide.avif', await draw(900, 300).avif().toBuffer())
  await writeFile(join(folder, 'uploads', 'broken.webp'), 'RIFF....WEBPVP8 nothing')
})
afterAll(async () => {
  await pictures.close()
  await rm(folder, { recursive: true, force: true })
})

const load = (...addresses: (string | undefined)[]) => loadDocumentImages(pictures, addresses)

test('stored pictures of any format become small JPEGs on white', async () => {
  const images = await load('/uploads/tall.webp', '/uploads/wide.avif')
  const facts = await Promise.all([...images.values()].map((bytes) => sharp(bytes).metadata()))
  expect(facts).toMatchObject([
    { format: 'jpeg', width: 60, height: 120, hasAlpha: false },
    { format: 'jpeg', width: 120, height: 40, hasAlpha: false },
  ])
})

test('what is missing or broken is left out, and the others are there', async () => {
  const images = await load('/uploads/gone.webp', undefined, '/uploads/broken.webp', '/uploads/tall.webp')
  expect([...images.keys()]).toEqual(['/uploads/tall.webp'])
})

test.each([
  'https://elsewhere.test/uploads/tall.webp',
  '//elsewhere.test/uploads/tall.webp',
  'data:image/png;base64,iVBORw0KGgo=',
  '/uploads/../uploads/tall.webp',
  '/uploads/tall.webp?w=320',
  '/v1/api/products',
])('the address %j is never asked for', async (address) => {
  const asked = vi.spyOn(pictures, 'thumbnail')
  expect((await load(address)).size).toBe(0)
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

test('each picture is made once, one after the other', async () => {
  let running = 0
  const thumbnail = vi.fn(async () => {
    running += 1
    expect(running).toBe(1)
    await Promise.resolve()
    running -= 1
    return Buffer.from('jpeg')
  })
  const addresses = Array.from({ length: 60 }, (_, at) => `/uploads/${at % 7}.webp`)
  const images = await loadDocumentImages({ ...pictures, thumbnail }, addresses)
  expect([images.size, thumbnail.mock.calls.length]).toEqual([7, 7])
})

test('a picture that never comes holds no document up: after the deadline the rest is left out', async () => {
  const deadline = new AbortController()
  const thumbnail = vi.fn((_: string, name: string) => {
    if (name === 'first.webp') return Promise.resolve(Buffer.from('jpeg'))
    deadline.abort()
    return new Promise<Buffer | null>(() => {})
  })
  const addresses = ['/uploads/first.webp', '/uploads/stuck.webp', '/uploads/third.webp']
  const images = await loadDocumentImages({ ...pictures, thumbnail }, addresses, deadline.signal)
  expect([...images.keys()]).toEqual(['/uploads/first.webp'])
  expect(thumbnail).toHaveBeenCalledTimes(2)
})
