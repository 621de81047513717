import { PRODUCT_IMAGE_TEXTS } from '#contracts/catalogue/product-image-texts.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { isRefusal, Refusal } from '#contracts/refusal.ts'
import { makeProductImage } from '#integrations/images/make-product-image.ts'
import { MOST_IMAGES } from '#rules/product-form.ts'
import { MOST_NEW_COLOUR_IMAGES } from '#rules/product-images.ts'
import type { Shop } from '../context/shop.ts'
import { orUnavailable } from '../images/or-unavailable.ts'
import type { ProductRequest } from './product-request.ts'

/** How a form names its new files before they have an address. */
const newPlace = (at: number) => `new:${at}`
export const newColourPlace = (at: number) => `newColour:${at}`

/** Files of one form. */
export const MOST_FILES = MOST_IMAGES + MOST_NEW_COLOUR_IMAGES

/** All files of a form are in memory until they are drawn. */
const MOST_FORM_BYTES = 80 * 1024 * 1024

/** A product's future images, in order: kept ones, and placeholders of new ones. */
export function orderImages(keptImages: readonly string[], newCount: number, order: readonly string[]): string[] {
  const all = [...keptImages, ...Array.from({ length: newCount }, (_, i) => newPlace(i))]
  const requested = order.filter((one, i) => all.includes(one) && order.indexOf(one) === i)
  return [...requested, ...all.filter((one) => !requested.includes(one))]
}

export function requireFewImages(count: number): void {
  if (count <= MOST_IMAGES) return
  throw new Refusal('bad_input', SELLER_PRODUCT_TEXTS.tooManyImages, [
    { path: 'images', message: SELLER_PRODUCT_TEXTS.tooManyImages },
  ])
}

/** Refuses the files of a form while they arrive, before all of them fill the memory. */
export function requireFewColourImages(files: readonly Buffer[]): void {
  const bytes = files.reduce((sum, { length }) => sum + length, 0)
  const { tooManyNew, tooMuch } = PRODUCT_IMAGE_TEXTS
  const message = files.length > MOST_NEW_COLOUR_IMAGES ? tooManyNew : bytes > MOST_FORM_BYTES ? tooMuch : null
  if (message !== null) throw new Refusal('bad_input', message, [{ path: 'colourImages', message }])
}

export function refuseImage(path = 'images'): Refusal {
  const message = SELLER_PRODUCT_TEXTS.badImage
  return new Refusal('bad_input', message, [{ path, message }])
}

type Files = Pick<ProductRequest, 'images' | 'colourImageFiles'>
type AddressOf = (place: string) => string

/**
 * Re-encodes new images, stores them under unguessable names, and passes to `write` what gives the address of each
 * placeholder. When that is refused, the new images are deleted again.
 */
export async function withImages<T>(
  shop: Shop,
  { images, colourImageFiles }: Files,
  write: (addressOf: AddressOf) => Promise<T>,
): Promise<T> {
  const drawn = new Map<string, string>()
  try {
    // Sequentially: a decoded image is large.
    for (const [i, bytes] of images.entries()) drawn.set(newPlace(i), await storeImage(shop, bytes, 'images'))
    for (const [i, bytes] of colourImageFiles.entries()) {
      drawn.set(newColourPlace(i), await storeImage(shop, bytes, `colourImageFiles.${i}`))
    }
    return await write((place) => {
      const name = drawn.get(place)
      return name === undefined ? place : `/uploads/${name}`
    })
  } catch (error) {
    // After any error but a refusal the product may reference them, so they stay.
    if (isRefusal(error)) await Promise.all([...drawn.values()].map((name) => shop.pictures.remove('uploads', name)))
    throw error
  }
}

async function storeImage(shop: Shop, bytes: Buffer, path: string): Promise<string> {
  const image = await makeProductImage(bytes)
  if (image === null) throw refuseImage(path)
  const name = `product-${shop.newId()}.webp`
  await orUnavailable(shop.pictures.put('uploads', name, image))
  return name
}
