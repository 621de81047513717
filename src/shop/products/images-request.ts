import { PRODUCT_IMAGE_TEXTS } from '#contracts/catalogue/product-image-texts.ts'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { colourImagesField, imageAltsField } from '#contracts/seller/product-images.ts'
import { cleanText } from '#rules/clean-text.ts'
import { type ColourImages, type ImageAlts, MAX_ALT, MOST_COLOUR_IMAGES } from '#rules/product-images.ts'
import { isSameValue } from '#rules/variants/option-values.ts'
import { listsFromOptions } from '#rules/variants/product-options.ts'
import type { VariantsValues } from '#rules/variants/variant-form.ts'
import type { ProductRequest, ProductRow } from './product-request.ts'
import { newColourPlace } from './store-images.ts'

type Fields = ProductRequest['fields']

/** Pictures of colours and texts of pictures as a form asks for them, with placeholders of new files; undefined stays. */
export type ImagesRequest = { colourImages?: ColourImages[]; imageAlts?: ImageAlts }

type Wanted = {
  request: ProductRequest
  colours: readonly string[]
  /** Of a product that is there. */
  row?: Pick<ProductRow, 'images' | 'colourImages'>
}

export function requireImages({ request, colours, row }: Wanted): ImagesRequest {
  const known = [...(row?.images ?? []), ...(row?.colourImages ?? []).flatMap(({ images }) => images)]
  const places = request.colourImageFiles.map((_, i) => newColourPlace(i))
  const colourImages = readField(request.fields, 'colourImages', colourImagesField)
  const imageAlts = readField(request.fields, 'imageAlts', imageAltsField)
  if (colourImages === undefined && places.length > 0) throw refused('colourImages', PRODUCT_IMAGE_TEXTS.unreadable)
  return {
    ...(colourImages && { colourImages: checkColours(colourImages, { colours, known, places }) }),
    ...(imageAlts && { imageAlts: cleanAlts(imageAlts) }),
  }
}

/** The colours of a product as a form leaves it. */
export function coloursAfter(
  { colors }: Pick<ProductRow, 'colors'>,
  variants: VariantsValues | null | undefined,
  row?: Pick<ProductRow, 'options'>,
): readonly string[] {
  const options = variants === undefined ? (row?.options ?? []) : (variants?.options ?? [])
  return options.length === 0 ? colors : listsFromOptions(options).colors
}

type Allowed = { colours: readonly string[]; known: readonly string[]; places: readonly string[] }

function checkColours(asked: readonly ColourImages[], { colours, known, places }: Allowed): ColourImages[] {
  const checked = asked.map(({ colour, images }, i) => {
    const name = colours.find((one) => isSameValue(one, colour))
    if (name === undefined) throw refused(`colourImages.${i}.colour`, PRODUCT_IMAGE_TEXTS.unknownColour(colour))
    const distinct = [...new Set(images)]
    if (distinct.length > MOST_COLOUR_IMAGES) {
      throw refused(`colourImages.${i}.images`, PRODUCT_IMAGE_TEXTS.tooMany(name))
    }
    if (!distinct.every((one) => known.includes(one) || places.includes(one))) {
      throw refused(`colourImages.${i}.images`, SELLER_PRODUCT_TEXTS.unknownImage)
    }
    return { colour: name, images: distinct }
  })
  const named = checked.flatMap(({ images }) => images)
  const isTwice = new Set(checked.map(({ colour }) => colour)).size < checked.length
  // A file that no colour shows would be stored for nothing.
  if (isTwice || !places.every((one) => named.includes(one))) {
    throw refused('colourImages', PRODUCT_IMAGE_TEXTS.unreadable)
  }
  return checked
}

function cleanAlts(asked: ImageAlts): ImageAlts {
  const cleaned = Object.entries(asked).map(([place, alt]) => [place, cleanText(alt).replace(/\s+/g, ' ').trim()])
  const long = cleaned.find(([, alt = '']) => alt.length > MAX_ALT)
  if (long !== undefined) throw refused(`imageAlts.${long[0]}`, PRODUCT_IMAGE_TEXTS.altTooLong)
  return Object.fromEntries(cleaned)
}

function readField<T>(fields: Fields, name: string, schema: { parse: (value: unknown) => T }): T | undefined {
  const text = fields.get(name)?.[0]
  if (text === undefined) return undefined
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw refused(name, PRODUCT_IMAGE_TEXTS.unreadable)
  }
}

function refused(path: string, message: string): Refusal {
  return new Refusal('bad_input', message, [{ path, message }])
}

/** The pictures with the addresses that new files have got. */
export function withAddresses(wanted: ImagesRequest, addressOf: (place: string) => string): ImagesRequest {
  const { colourImages, imageAlts } = wanted
  const alts = Object.entries(imageAlts ?? {}).map(([place, alt]) => [addressOf(place), alt])
  return {
    ...(colourImages && {
      colourImages: colourImages.map(({ colour, images }) => ({ colour, images: images.map(addressOf) })),
    }),
    ...(imageAlts && { imageAlts: Object.fromEntries(alts) }),
  }
}
