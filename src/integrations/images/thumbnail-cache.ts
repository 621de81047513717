import { loadSharp } from './load-sharp.ts'

type ReadImage = (collection: string, name: string) => Promise<Uint8Array | null>

/** Printed at 15 mm this is 200 dpi. */
const SIDE = 120
/** About 4 KB each. */
const MAX_ENTRIES = 300

/**
 * Small JPEGs of stored images, in memory: what a PDF can hold. An image never changes under its name, so the LRU cache
 * needs no invalidation. What is missing or unreadable is not cached.
 */
export function createThumbnailCache(
  read: ReadImage,
  max = MAX_ENTRIES,
): { get(collection: string, name: string): Promise<Buffer | null> } {
  const cached = new Map<string, Buffer>()
  return {
    async get(collection, name) {
      const key = `${collection}/${name}`
      const known = cached.get(key)
      const jpeg = known ?? (await toJpeg(await read(collection, name)))
      if (jpeg === null) return null
      cached.delete(key)
      cached.set(key, jpeg)
      const [oldest] = cached.keys()
      if (cached.size > max && oldest !== undefined) cached.delete(oldest)
      return jpeg
    },
  }
}

async function toJpeg(bytes: Uint8Array | null): Promise<Buffer | null> {
  if (bytes === null) return null
  const sharp = await loadSharp()
  const box = { width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true } as const
  return sharp(bytes).resize(box).flatten({ background: '#ffffff' }).jpeg({ quality: 82 }).toBuffer()
}
