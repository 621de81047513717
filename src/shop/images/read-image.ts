import { IMAGE_TEXTS } from '#contracts/catalogue/image-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { IMAGE_WIDTHS } from '#integrations/images/image-storage.ts'
import { isAvif } from '#integrations/images/is-avif.ts'
import type { Asker } from '#integrations/images/work-queue.ts'
import type { Shop } from '../context/shop.ts'
import { orUnavailable } from './or-unavailable.ts'

export type ImageResponse = { bytes: Uint8Array; type: string; isBest: boolean }

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}

/** An image at the requested width; at its own width without one, or when it cannot be scaled. */
export async function readImage(
  shop: Pick<Shop, 'pictures'>,
  wanted: { collection: string; name: string; width: string | undefined; takesAvif: boolean; asker?: Asker },
): Promise<ImageResponse> {
  const { collection, name, asker } = wanted
  const type = TYPES[name.split('.').at(-1) ?? '']
  if (type === undefined) throw noImage()
  const width = IMAGE_WIDTHS.find((one) => String(one) === wanted.width)
  if (width !== undefined && type === 'image/webp') {
    const image = await orUnavailable(shop.pictures.sized(collection, name, width, wanted.takesAvif, asker))
    if (image === null) throw noImage()
    return { bytes: image.bytes, type: `image/${image.format}`, isBest: image.isBest }
  }
  const bytes = await orUnavailable(shop.pictures.original(collection, name, wanted.takesAvif))
  if (bytes === null) throw noImage()
  return { bytes, type: isAvif(bytes) ? 'image/avif' : type, isBest: true }
}

function noImage(): Refusal {
  return new Refusal('not_found', IMAGE_TEXTS.missing)
}
