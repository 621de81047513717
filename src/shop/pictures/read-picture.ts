import { PICTURE_TEXTS } from '#contracts/picture-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { PICTURE_WIDTHS } from '#integrations/images/picture-shelf.ts'
import type { Asker } from '#integrations/images/work-queue.ts'
import type { Shop } from '../shop.ts'
import { orUnavailable } from './or-unavailable.ts'

export type PictureAnswer = { bytes: Uint8Array; type: string; isBest: boolean }

const TYPES: Record<string, string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  png: 'image/png',
  jpg: 'image/jpeg',
  svg: 'image/svg+xml',
}

/** A picture at the width asked for; at its own width when none is, or when it cannot be scaled. */
export async function readPicture(
  shop: Pick<Shop, 'pictures'>,
  wanted: { collection: string; name: string; width: string | undefined; takesAvif: boolean; asker?: Asker },
): Promise<PictureAnswer> {
  const { collection, name, asker } = wanted
  const type = TYPES[name.split('.').at(-1) ?? '']
  if (type === undefined) throw noPicture()
  const width = PICTURE_WIDTHS.find((one) => String(one) === wanted.width)
  if (width !== undefined && type === 'image/webp') {
    const picture = await orUnavailable(shop.pictures.sized(collection, name, width, wanted.takesAvif, asker))
    if (picture === null) throw noPicture()
    return { bytes: picture.bytes, type: `image/${picture.format}`, isBest: picture.isBest }
  }
  const bytes = await orUnavailable(shop.pictures.original(collection, name))
  if (bytes === null) throw noPicture()
  return { bytes, type, isBest: true }
}

function noPicture(): Refusal {
  return new Refusal('not_found', PICTURE_TEXTS.missing)
}
