import { storedPlace } from '#rules/image-store.ts'
import type { Shop } from '../context/shop.ts'

/** Small JPEGs by the address of the image. */
export type DocumentImages = ReadonlyMap<string, Buffer>

/** For all pictures of one file together: about a hundred that nobody has looked at yet, thousands that were shown. */
const MAX_MS = 20_000
/** About 4 MB in one file. */
const MAX_IMAGES = 1000

/**
 * Pictures for a printed document, one after the other and each once. A document is never refused because of a picture:
 * what is missing, unreadable, late or not the shop's own is left out.
 */
export async function loadDocumentImages(
  pictures: Shop['pictures'],
  addresses: readonly (string | undefined)[],
  deadline: AbortSignal = AbortSignal.timeout(MAX_MS),
): Promise<DocumentImages> {
  const images = new Map<string, Buffer>()
  const late = new Promise<null>((resolve) => deadline.addEventListener('abort', () => resolve(null), { once: true }))
  for (const address of [...new Set(addresses)].slice(0, MAX_IMAGES)) {
    if (deadline.aborted) break
    const place = address === undefined ? null : storedPlace(address)
    if (address === undefined || place === null) continue
    const bytes = pictures.thumbnail(place.collection, place.name).catch(() => null)
    const image = await Promise.race([bytes, late])
    if (image !== null) images.set(address, image)
  }
  return images
}
