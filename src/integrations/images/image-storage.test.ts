import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { artStore } from './art-store.ts'
import { folderStore } from './folder-store.ts'
import { createImageStorage, type ImageStorage } from './image-storage.ts'

/** Polled until it holds; the limit only ends a test that would never end. */
const SLOW = { timeout: 15_000 }

let folder: string
let storage: ImageStorage
let errors: unknown[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'threadspeak-shelf-'))
  errors = []
  const make = (name: string, width: number) =>
    sharp({ create: { width, height: width, channels: 3, background: '#7d57b0' } })
      .webp()
      .toFile(join(folder, name))
  await Promise.all([make('large.webp', 1200), make('tiny.webp', 100)])
  storage = createImageStorage({
    stores: { art: folderStore(folder) },
    madeDir: join(folder, 'made'),
    unremovedDir: join(folder, 'unremoved'),
    onError: (error) => errors.push(error),
  })
})
afterEach(async () => {
  await storage.close()
  rmSync(folder, { recursive: true, force: true })
})

test('many askers at once cost one picture, and no half file is left', async () => {
  const responses = await Promise.all(Array.from({ length: 20 }, () => storage.sized('art', 'large.webp', 320, false)))
  expect(new Set(responses.map((answer) => answer?.bytes)).size).toBe(1)
  expect(readdirSync(join(folder, 'made/art'))).toEqual(['large.webp-320.webp'])
})

test('a made picture survives a restart', async () => {
  await storage.sized('art', 'large.webp', 640, false)
  rmSync(join(folder, 'large.webp'))
  const again = createImageStorage({
    stores: { art: folderStore(folder) },
    madeDir: join(folder, 'made'),
    unremovedDir: join(folder, 'unremoved'),
    onError: () => undefined,
  })
  expect(await again.sized('art', 'large.webp', 640, false)).not.toBeNull()
})

test('a small picture is not blown up', async () => {
  const image = await storage.sized('art', 'tiny.webp', 640, false)
  expect((await sharp(image!.bytes).metadata()).width).toBe(100)
})

test('a broken picture breaks nothing but itself', async () => {
  writeFileSync(join(folder, 'broken.webp'), 'no picture')
  await expect(storage.sized('art', 'broken.webp', 320, true)).rejects.toThrow()
  await storage.settled()
  expect(errors).toEqual([])
  expect(await storage.sized('art', 'large.webp', 320, true)).toMatchObject({ format: 'webp', isBest: false })
  await storage.settled()
  expect(await storage.sized('art', 'large.webp', 320, true)).toMatchObject({ format: 'avif', isBest: true })
})

test('after each AVIF there is a rest, unless somebody waits for all of them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const avifs = () => readdirSync(join(folder, 'made/art')).filter((name) => name.endsWith('.avif'))
  try {
    for (const width of [96, 320, 480, 640] as const) await storage.sized('art', 'large.webp', width, true)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), SLOW)
    expect(avifs()).toHaveLength(1)
    vi.runAllTimers()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1), SLOW)
    expect(avifs()).toHaveLength(2)
    await storage.settled()
    expect(avifs()).toHaveLength(4)
  } finally {
    vi.useRealTimers()
  }
})

test('an unknown collection or name is null', async () => {
  expect(await storage.original('secrets', 'large.webp')).toBeNull()
  expect(await storage.original('art', '../large.webp')).toBeNull()
  expect(await storage.sized('secrets', 'large.webp', 320, true)).toBeNull()
})

test('a picture is taken away in every size, also while one is being made; another stays', async () => {
  await storage.sized('art', 'large.webp', 96, false)
  await storage.sized('art', 'tiny.webp', 96, false)
  const late = storage.sized('art', 'large.webp', 640, false)
  await Promise.all([late, storage.remove('art', 'large.webp')])
  expect(readdirSync(join(folder, 'made/art'))).toEqual(['tiny.webp-96.webp'])
  expect(await storage.original('art', 'large.webp')).toBeNull()
  expect(await storage.sized('art', 'large.webp', 96, false)).toBeNull()
  expect(await storage.original('art', 'tiny.webp')).not.toBeNull()
  await storage.remove('art', 'large.webp')
  await storage.remove('art', '../tiny.webp')
  await storage.remove('secrets', 'tiny.webp')
  expect(errors).toEqual([])
})

test('a picture that cannot be kept leaves no draft behind', async () => {
  // A folder in place of the file makes the rename fail after the write.
  mkdirSync(join(folder, 'taken.webp/inside'), { recursive: true })
  const before = readdirSync(folder)
  await expect(storage.put('art', 'taken.webp', Buffer.from('x'))).rejects.toThrow()
  expect(readdirSync(folder)).toEqual(before)
  await storage.remove('art', 'taken.webp')
  expect(errors).toHaveLength(1)
})

test('what a killed process left half written is swept, and nothing else', async () => {
  const draft = (name: string) => `${name}.0b8f5c1e-1111-4222-8333-0123456789ab`
  const places = ['.', 'made/art', 'unremoved/art'].map((place) => join(folder, place))
  const left = places.map((place, i) => join(place, draft(`cut-${i}.webp`)))
  const being = join(folder, draft('being-written.webp'))
  for (const place of places) mkdirSync(place, { recursive: true })
  for (const file of [...left, being]) writeFileSync(file, 'half')
  const now = new Date('2026-11-16T12:00:00Z')
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  for (const file of [...left, join(folder, 'large.webp')]) utimesSync(file, ago(60), ago(60))
  utimesSync(being, ago(1), ago(1))
  await storage.sweepDrafts(now)
  expect(left.filter((file) => existsSync(file))).toEqual([])
  expect([being, join(folder, 'large.webp')].every((file) => existsSync(file))).toBe(true)
})

test('what lies far away is fetched once for all its sizes and askers, and is gone when it is forgotten', async () => {
  const near = folderStore(folder)
  let fetched = 0
  const get = (name: string) => {
    fetched += 1
    return near.get(name)
  }
  const far = { ...near, folder: null, get }
  const dirs = { madeDir: join(folder, 'far'), unremovedDir: join(folder, 'unremoved') }
  const remote = createImageStorage({ stores: { art: far }, ...dirs, onError: () => undefined })
  const widths = [96, 320, 96, 640] as const
  const pictures = await Promise.all(widths.map((width) => remote.sized('art', 'large.webp', width, false)))
  expect(pictures.every((one) => one !== null)).toBe(true)
  expect(Buffer.compare((await remote.original('art', 'large.webp'))!, (await near.get('large.webp'))!)).toBe(0)
  expect(fetched).toBe(1)
  expect(await remote.madeNames('art')).toEqual(['large.webp'])
  await remote.forget('art', 'large.webp')
  expect(readdirSync(join(folder, 'far/art'))).toEqual([])
  expect(await remote.original('art', 'nothing.webp')).toBeNull()
  expect(await remote.madeNames('art')).toEqual([])
})

test('a drawn image is kept as AVIF, and is WebP at its own size and smaller for those who do not take AVIF', async () => {
  await sharp(join(folder, 'large.webp')).avif({ effort: 0 }).toFile(join(folder, 'drawn.avif'))
  const dirs = { madeDir: join(folder, 'made-art'), unremovedDir: join(folder, 'unremoved') }
  const art = createImageStorage({ stores: { art: artStore(folder) }, ...dirs, onError: () => undefined })
  const [asKept, whole, small] = await Promise.all([
    art.original('art', 'drawn.webp', true),
    art.original('art', 'drawn.webp'),
    art.sized('art', 'drawn.webp', 320, false),
  ])
  expect(Buffer.compare(asKept!, (await folderStore(folder).get('drawn.avif'))!)).toBe(0)
  expect(await sharp(whole!).metadata()).toMatchObject({ format: 'webp', width: 1200 })
  expect(await sharp(small!.bytes).metadata()).toMatchObject({ format: 'webp', width: 320 })
  expect(readdirSync(join(folder, 'made-art/art')).sort()).toEqual(['drawn.webp-320.webp', 'drawn.webp-original'])
  expect(await art.original('art', 'nothing.webp')).toBeNull()
})
