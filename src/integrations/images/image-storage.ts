import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type ImageStore, isImageName } from '#rules/image-store.ts'
import { isBucketProblem } from './bucket-problem.ts'
import { isAvif } from './is-avif.ts'
import { keepFile, nullWhereMissing, readFileOrNull, sweepDrafts } from './whole-file.ts'
import { type Asker, createWorkQueue, type WorkQueue } from './work-queue.ts'

/** Pictures are kept once, large; smaller ones are made at their first use and kept too. */
export const IMAGE_WIDTHS = [96, 320, 480, 640, 800] as const
type ImageWidth = (typeof IMAGE_WIDTHS)[number]
const FORMATS = ['webp', 'avif'] as const
type ImageFormat = (typeof FORMATS)[number]
type ImageSourceFile = {
  bytes: Uint8Array
  format: ImageFormat
  /** False while a better format of the same picture is still being made: do not keep this one for long. */
  isBest: boolean
}

export type ImageStorage = {
  /** The picture as it was put there, or null; one kept as AVIF comes as WebP for those who do not take it. */
  original(collection: string, name: string, takesAvif?: boolean): Promise<Uint8Array | null>
  /** The picture at a width: AVIF for those who take it as soon as it exists, WebP at once. */
  sized(
    collection: string,
    name: string,
    width: ImageWidth,
    takesAvif: boolean,
    asker?: Asker,
  ): Promise<ImageSourceFile | null>
  /** Keeps a new picture under a name that was never used. */
  put(collection: string, name: string, bytes: Uint8Array): Promise<void>
  /** Takes a picture away, in every size. What cannot be taken is told and written down: whoever asked is done with it. */
  remove(collection: string, name: string): Promise<void>
  /** Tries again what could not be taken away, but for those that are shown once more. */
  removeAgain(collection: string, shownAmong: (names: string[]) => Promise<ReadonlySet<string>>): Promise<void>
  /** Of which pictures there are sizes or copies on this machine. */
  madeNames(collection: string): Promise<string[]>
  /** Takes away what this machine made of a picture; the picture itself stays. */
  forget(collection: string, name: string): Promise<void>
  /** Takes away what a process that was killed left half written, here and among the uploads. */
  sweepDrafts(now: Date): Promise<void>
  /** Makes what waits without a rest; resolves when nothing is being made any more. */
  settled(): Promise<void>
  close(): Promise<void>
}

/** The file of a size, or of a copy of the original. */
const MADE = /^(.+)-(?:\d+\.(?:webp|avif)|original)$/
const QUALITY = { webp: { quality: 78, effort: 4 }, avif: { quality: 55, effort: 3 } } as const
/**
 * AVIF takes long: one at a time, no endless queue, and nine times as long a rest after each. So those who shop keep
 * nine tenths of a processor; until its turn comes a picture is sent as WebP.
 */
const MOST_WAITING = 4000
/** Sizes that somebody waits for: so many at once, and no more than a minute's work in the queue. */
const [SIZED_AT_ONCE, MOST_ASKED] = [2, 300]
const REST = 9

export function createImageStorage(options: {
  /** Where each collection keeps its originals. */
  stores: Readonly<Record<string, ImageStore>>
  /** Where made sizes are kept: a folder of this machine, which may be emptied at any time. */
  madeDir: string
  /** Where the names of those are written down that could not be taken away. */
  unremovedDir: string
  onError: (error: unknown) => void
  /** Other numbers, for tests. */
  queue?: WorkQueue
}): ImageStorage {
  const queue = options.queue ?? createWorkQueue({ atOnce: SIZED_AT_ONCE, most: MOST_ASKED })
  const making = new Map<string, Promise<Uint8Array | null>>()
  const waiting = new Set<string>()
  let line: Promise<void> = Promise.resolve()
  let isHurried = false
  let isClosed = false
  let endRest = () => {}

  /** Told here, because whoever asked only hears that it did not work. What rests was told of already. */
  const tell = (error: unknown): void => {
    if (!isBucketProblem(error) || error.kind !== 'resting') options.onError(error)
  }

  /** What a store said was told by `asked`. */
  const tellOthers = (error: unknown): void => {
    if (!isBucketProblem(error)) options.onError(error)
  }

  const asked = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work
    } catch (error) {
      if (isBucketProblem(error)) tell(error)
      throw error
    }
  }

  /** Of what is wanted by many at once one is made, and kept. */
  function once(collection: string, made: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    const file = join(options.madeDir, collection, made)
    const known = making.get(file)
    if (known !== undefined) return known
    const work = (async () => {
      const kept = await readFileOrNull(file)
      if (kept !== null) return kept
      const bytes = await make()
      if (bytes !== null) await keepFile(file, bytes)
      return bytes
    })().finally(() => making.delete(file))
    making.set(file, work)
    return work
  }

  /** What lies far away is fetched once and kept beside its sizes, all of which are made from it. */
  async function source(collection: string, name: string): Promise<Uint8Array | null> {
    const store = options.stores[collection]
    if (store === undefined || !isImageName(name)) return null
    if (store.folder !== null) return store.get(name)
    return once(collection, `${name}-original`, () => asked(store.get(name)))
  }

  async function original(collection: string, name: string, takesAvif = false): Promise<Uint8Array | null> {
    const bytes = await source(collection, name)
    if (bytes === null || takesAvif || !isAvif(bytes)) return bytes
    const file = `${name}-original`
    const toWebp = () => sharp(bytes).webp(QUALITY.webp).toBuffer()
    const kept = await readFileOrNull(join(options.madeDir, collection, file))
    return kept ?? queue.run(`${collection}/${file}`, () => once(collection, file, toWebp))
  }

  function made(collection: string, name: string, width: ImageWidth, format: ImageFormat) {
    return once(collection, `${name}-${width}.${format}`, async () => {
      const bytes = await source(collection, name)
      if (bytes === null) return null
      return sharp(bytes).resize({ width, withoutEnlargement: true })[format](QUALITY[format]).toBuffer()
    })
  }

  /** What is there is sent at once; what must be made waits its turn. */
  async function webpFor(collection: string, name: string, width: ImageWidth, asker: Asker | undefined) {
    const size = `${name}-${width}.webp`
    const kept = await readFileOrNull(join(options.madeDir, collection, size))
    return kept ?? queue.run(`${collection}/${size}`, () => made(collection, name, width, 'webp'), asker)
  }

  async function forget(collection: string, name: string): Promise<void> {
    const sizes = IMAGE_WIDTHS.flatMap((width) => FORMATS.map((format) => `${name}-${width}.${format}`))
    // The copy first, because sizes are made from it.
    for (const size of [`${name}-original`, ...sizes]) {
      const file = join(options.madeDir, collection, size)
      // One that is being made right now would appear after it was taken away.
      await making.get(file)?.catch(() => null)
      await rm(file, { force: true })
    }
  }

  /** Lets one AVIF after the other be made while nobody waits for it. */
  function makeLater(collection: string, name: string, width: ImageWidth): void {
    const key = `${collection}/${name}-${width}`
    if (isClosed || waiting.has(key) || waiting.size >= MOST_WAITING) return
    waiting.add(key)
    line = line.then(async () => {
      const begun = performance.now()
      if (!isClosed) await made(collection, name, width, 'avif').catch(tellOthers)
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
    async sized(collection, name, width, takesAvif, asker) {
      if (!isImageName(name) || options.stores[collection] === undefined) return null
      if (takesAvif) {
        const avif = await readFileOrNull(join(options.madeDir, collection, `${name}-${width}.avif`))
        if (avif !== null) return { bytes: avif, format: 'avif', isBest: true }
      }
      const webp = await webpFor(collection, name, width, asker)
      if (webp === null) return null
      // Only for what was really sent: not for who has gone, nor for what is no picture.
      if (takesAvif) makeLater(collection, name, width)
      return { bytes: webp, format: 'webp', isBest: !takesAvif }
    },
    async put(collection, name, bytes) {
      const store = options.stores[collection]
      if (store === undefined) throw new Error(`no place for ${collection}/${name}`)
      await asked(store.put(name, bytes))
    },
    async remove(collection, name) {
      const store = options.stores[collection]
      if (store === undefined || !isImageName(name)) return
      try {
        await store.remove(name)
      } catch (error) {
        tell(error)
        await keepFile(join(options.unremovedDir, collection, name), new Uint8Array()).catch(options.onError)
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
