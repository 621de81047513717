import { weighImages } from '#database/backup/images.ts'
import type { ImageStore } from '#rules/image-store.ts'

type Weight = Awaited<ReturnType<typeof weighImages>>
/** How many pictures there are and how much room they take. Throws what the store throws. */
export type ImageUsage = () => Promise<Weight>

const KEPT_MS = 10 * 60_000
/** With this no picture's name begins, so that the answer is short. */
const NO_NAME = '.'

/**
 * A bucket is counted through a list of all it holds, a thousand a call: so what was counted is good for ten minutes.
 * Whether it answers is asked each time.
 */
export function createImageUsage(store: ImageStore, now: () => Date): ImageUsage {
  let known: { weight: Weight; until: number } | null = null
  return async () => {
    if (store.folder !== null) return weighImages(store)
    if (known !== null && now().getTime() < known.until) {
      for await (const _ of store.list(NO_NAME)) break
      return known.weight
    }
    const weight = await weighImages(store)
    known = { weight, until: now().getTime() + KEPT_MS }
    return weight
  }
}
