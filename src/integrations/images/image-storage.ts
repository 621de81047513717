import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageStore, isImageName } from '#rules/image-store.ts'
import { isBucketProblem } from './bucket-problem.ts'
import { isAvif } from './is-avif.ts'
import { loadSharp } from './load-sharp.ts'
import { createThumbnailCache } from './thumbnail-cache.ts'
import { type Asker, createWorkQueue, type WorkQueue } from './work-queue.ts'
import { nullWhereMissing, readFileOrNull, sweepDrafts, writeFileAtomically } from './write-file-atomically.ts'

/** Originals are stored once, large; smaller sizes are generated at first use and cached. */
export const IMAGE_WIDTHS = [96, 320, 480, 640, 800] as const
type ImageWidth = (typeof IMAGE_WIDTHS)[number]
const FORMATS = ['webp', 'avif'] as const
type ImageFormat = (typeof FORMATS)[number]
type ImageSourceFile = {
  bytes: Uint8Array
  format: ImageFormat
  /** False while a better format of the same image is still being generated: cache this one only briefly. */
  isBest: boolean
}

export type ImageStorage = {
  /** The image as uploaded, or null; one stored as AVIF is converted to WebP for clients that do not accept it. */
  original(collection: string, name: string, takesAvif?: boolean): Promise<Uint8Array | null>
  /** The image at a width: WebP at once, AVIF for clients that accept it as soon as it exists. */
  sized(
    collection: string,
    name: string,
    width: ImageWidth,
    takesAvif: boolean,
    client?: Asker,
  ): Promise<ImageSourceFile | null>
  /** A small JPEG for printed documents, or null. */
  thumbnail(collection: string, name: string): Promise<Buffer | null>
  /** Stores a new image under a name that was never used. */
  put(collection: string, name: string, bytes: Uint8Array): Promise<void>
  /** Deletes an image in every size. A failure is logged and recorded for a retry; it never throws. */
  remove(collection: string, name: string): Promise<void>
  /** Retries failed deletions, except for images that are in use again. */
  removeAgain(collection: string, shownAmong: (names: string[]) => Promise<ReadonlySet<string>>): Promise<void>
  /** Names of images with cached sizes or copies on this machine. */
  madeNames(collection: string): Promise<string[]>
  /** Evicts the cached sizes of an image; the original stays. */
  forget(collection: string, name: string): Promise<void>
  /** Deletes temporary files of killed processes, in the cache and among the uploads. */
  sweepDrafts(now: Date): Promise<void>
  /** Generates pending sizes without pauses; resolves when the queue is empty. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** File of a size, or of a copy of the original. */
const MADE = /^(.+)-(?:\d+\.(?:webp|avif)|original)$/
const QUALITY = { webp: { quality: 78, effort: 4 }, avif: { quality: 55, effort: 3 } } as const
/**
 * AVIF encoding is slow: one at a time, a bounded queue, and after each a pause nine times as long. So requests keep
 * nine tenths of a core; until then an image is sent as WebP.
 */
const MAX_QUEUE_LENGTH = 4000
/** Sizes that a request waits for: concurrency limit, and at most a minute's work in the queue. */
const [SIZED_AT_ONCE, MOST_ASKED] = [2, 300]
const REST = 9

export function createImageStorage(options: {
  /** Where each collection stores its originals. */
  stores: Readonly<Record<string, ImageStore>>
  /** Cache folder of generated sizes on this machine; may be emptied at any time. */
  madeDir: string
  /** Where names of failed deletions are recorded. */
  unremovedDir: string
  onError: (error: unknown) => void
  /** Other limits, for tests. */
  queue?: WorkQueue
}): ImageStorage {
  const queue = options.queue ?? createWorkQueue({ atOnce: SIZED_AT_ONCE, most: MOST_ASKED })
  const making = new Map<string, Promise<Uint8Array | null>>()
  const waiting = new Set<string>()
  let line: Promise<void> = Promise.resolve()
  let isHurried = false
  let isClosed = false
  let endRest = () => {}

  /** Logged here, because the caller only learns that it failed. An open circuit was logged when it opened. */
  const logError = (error: unknown): void => {
    if (!isBucketProblem(error) || error.kind !== 'resting') options.onError(error)
  }

  /** Store errors were already logged by `logged`. */
  const logUnexpected = (error: unknown): void => {
    if (!isBucketProblem(error)) options.onError(error)
  }

  const logged = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isBucketProblem(error)) logError(error)
      throw error
    }
  }

  /** Concurrent requests for the same size share one generation. */
  function once(collection: string, made: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const file = join(options.madeDir, collection, made)
    const known = making.get(file)
    if (known !== undefined) return known
    const work = (async () => {
      const cached = await readFileOrNull(file)
      if (cached !== null) return cached
      const bytes = await make()
      if (bytes !== null) await writeFileAtomically(file, bytes)
      return bytes
    })().finally(() => making.delete(file))
    making.set(file, work)
    return work
  }

  /** Remote originals are fetched once and cached beside their sizes, which are all generated from the copy. */
  async function source(collection: string, name: string): Promise<Uint8Array | null> {
    const store = options.stores[collection]
    if (store === undefined || !isImageName(name)) return null
    if (store.folder !== null) return store.get(name)
    return once(collection, `${name}-original`, () => logged(store.get(name)))
  }

  async function original(collection: string, name: string, takesAvif = false): Promise<Uint8Array | null> {
    const bytes = await source(collection, name)
    if (bytes === null || takesAvif || !isAvif(bytes)) return bytes
    const file = `${name}-original`
    const toWebp = async () => (await loadSharp())(bytes).webp(QUALITY.webp).toBuffer()
    const kept = await readFileOrNull(join(options.madeDir, collection, file))
    return kept ?? queue.run(`${collection}/${file}`, () => once(collection, file, toWebp))
  }

  function made(collection: string, name: string, width: ImageWidth, format: ImageFormat) {
    return once(collection, `${name}-${width}.${format}`, async () => {
      const bytes = await source(collection, name)
      if (bytes === null) return null
      const sharp = await loadSharp()
      return sharp(bytes).resize({ width, withoutEnlargement: true })[format](QUALITY[format]).toBuffer()
    })
  }

  /** Serves from the cache, or queues the generation. */
  async function webpFor(collection: string, name: string, width: ImageWidth, client: Asker | undefined) {
    const size = `${name}-${width}.webp`
    const cached = await readFileOrNull(join(options.madeDir, collection, size))
    return cached ?? queue.run(`${collection}/${size}`, () => made(collection, name, width, 'webp'), client)
  }

  const thumbnails = createThumbnailCache(async (collection, name) =>
    isImageName(name) && options.stores[collection] !== undefined ? webpFor(collection, name, 320, undefined) : null,
  )

  async function forget(collection: string, name: string): Promise<void> {
    const sizes = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => `${name}-${width}.${format}`))
    // The copy first, because sizes are generated from it.
    for (const size of [`${name}-original`, ...sizes]) {
      const file = join(options.madeDir, collection, size)
      // Wait for a running generation: it would write the file again after its deletion.
      await making.get(file)?.catch(() => null)
      await rm(file, { force: true })
    }
  }

  /** Queues AVIF generation in the background, one at a time. */
  function makeLater(collection: string, name: string, width: ImageWidth): void {
    const key = `${collection}/${name}-${width}`
    if (isClosed || waiting.has(key) || waiting.size >= MAX_QUEUE_LENGTH) return
    waiting.add(key)
    line = line.then(async () => {
      const begun = performance.now()
      if (!isClosed) await made(collection, name, width, 'avif').catch(logUnexpected)
      waiting.delete(key)
      await rest((performance.now() - begun) * REST)
    })
  }

  function rest(ms: number): Promise<void> {
    if (isHurried || isClosed) return Promise.resolve()
    return new Promise((done) => {
      const timer = setTimeout(done, ms).unref()
      endRest = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  return {
    original,
    async sized(collection, name, width, takesAvif, client) {
      if (!isImageName(name) || options.stores[collection] === undefined) return null
      if (takesAvif) {
        const avif = await readFileOrNull(join(options.madeDir, collection, `${name}-${width}.avif`))
        if (avif !== null) return { bytes: avif, format: 'avif', isBest: true }
      }
      const webp = await webpFor(collection, name, width, client)
      if (webp === null) return null
      // Only after a real response: not for a client that disconnected, nor for a missing image.
      if (takesAvif) makeLater(collection, name, width)
      return { bytes: webp, format: 'webp', isBest: !takesAvif }
    },
    thumbnail: thumbnails.get,
    async put(collection, name, bytes) {
      const store = options.stores[collection]
      if (store === undefined) throw new Error(`no place for ${collection}/${name}`)
      await logged(store.put(name, bytes))
    },
    async remove(collection, name) {
      const store = options.stores[collection]
      if (store === undefined || !isImageName(name)) return
      try {
        await store.remove(name)
      } catch (error) {
        logError(error)
        await writeFileAtomically(join(options.unremovedDir, collection, name), new Uint8Array()).catch(options.onError)
      }
      await forget(collection, name).catch(options.onError)
    },
    async removeAgain(collection, shownAmong) {
      const folder = join(options.unremovedDir, collection)
      const names = (await readdir(folder).catch(nullWhereMissing)) ?? []
      const shown = names.length === 0 ? new Set() : await shownAmong(names)
      for (const name of names) {
        if (!shown.has(name)) await options.stores[collection]?.remove(name)
        await rm(join(folder, name), { force: true })
      }
    },
    async madeNames(collection) {
      const files = (await readdir(join(options.madeDir, collection)).catch(nullWhereMissing)) ?? []
      return [...new Set(files.flatMap((file) => MADE.exec(file)?.[1] ?? []))]
    },
    forget,
    async sweepDrafts(now) {
      for (const [collection, { folder }] of Object.entries(options.stores)) {
        const own = [join(options.madeDir, collection), join(options.unremovedDir, collection)]
        for (const one of folder === null ? own : [folder, ...own]) await sweepDrafts(one, now)
      }
    },
    async settled() {
      isHurried = true
      endRest()
      await line
      await Promise.allSettled(making.values())
      isHurried = false
    },
    async close() {
      isClosed = true
      endRest()
      await line
    },
  }
}
