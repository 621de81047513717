import { measureUsage } from '#database/backup/images.ts'
import type { ImageStore } from '#rules/image-store.ts'

type Weight = Awaited<ReturnType<typeof measureUsage>>
/** Number and total bytes of the images. Throws what the store throws. */
export type ImageUsage = () => Promise<Weight>

const KEPT_MS = 10 * 60_000
/** No image's name begins with this, so the listing is empty and cheap. */
const NO_NAME = '.'

/**
 * Counting a bucket lists everything, a thousand objects per call: the result is cached for ten minutes. Reachability
 * is checked each time.
 */
export function createImageUsage(store: ImageStore, now: () => Date): ImageUsage {
  let known: { weight: Weight; until: number } | null = null
  return async () => {
    if (store.folder !== null) return measureUsage(store)
    if (known !== null && now().getTime() < known.until) {
      for await (const _ of store.list(NO_NAME)) break
      return known.weight
    }
    const weight = await measureUsage(store)
    known = { weight, until: now().getTime() + KEPT_MS }
    return weight
  }
}
