import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import { makeProductImage } from '#integrations/images/make-product-image.ts'
import { MOST_IMAGES } from '#rules/product-form.ts'
import type { Shop } from '../context/shop.ts'
import { orUnavailable } from '../images/or-unavailable.ts'

const NEW = /^new:(\d)$/

/** A product's future images, in order: kept ones, and placeholders of new ones. */
export function orderImages(keptImages: readonly string[], newCount: number, order: readonly string[]): string[] {
  const all = [...keptImages, ...Array.from({ length: newCount }, (_, i) => `new:${i}`)]
  const requested = order.filter((one, i) => all.includes(one) && order.indexOf(one) === i)
  return [...requested, ...all.filter((one) => !requested.includes(one))]
}

export function requireFewImages(count: number): void {
  if (count <= MOST_IMAGES) return
  throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.tooManyImages, [
    { path: 'images', message: SELLER_PRODUCT_TEXTS.tooManyImages },
  ])
}

export function refuseImage(): Refusal {
  const message = SELLER_PRODUCT_TEXTS.badImage
  return new Refusal('bad_input', message, [{ path: 'images', message }])
}

/**
 * Re-encodes new images, stores them under unguessable names, and passes all addresses in order to `write`. When that
 * is refused, the new images are deleted again.
 */
export async function withImages<T>(
  shop: Shop,
  places: readonly string[],
  images: readonly Buffer[],
  write: (addresses: string[]) => Promise<T>,
): Promise<T> {
  const drawn: string[] = []
  try {
    // Sequentially: a decoded image is large.
    for (const bytes of images) {
      const image = await makeProductImage(bytes)
      if (image === null) throw refuseImage()
      const name = `product-${shop.newId()}.webp`
      await orUnavailable(shop.pictures.put('uploads', name, image))
      drawn.push(name)
    }
    return await write(places.map((place) => imageAddress(place, drawn)))
  } catch (error) {
    // After any error but a refusal the product may reference them, so they stay.
    if (isRefusal(error)) await Promise.all(drawn.map((name) => shop.pictures.remove('uploads', name)))
    throw error
  }
}

function imageAddress(place: string, drawn: readonly string[]): string {
  const [, index] = NEW.exec(place) ?? []
  const name = index === undefined ? undefined : drawn[Number(index)]
  return name === undefined ? place : `/uploads/${name}`
}
