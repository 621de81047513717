/** Pictures of a product in one colour; the first is the one on cards, in the cart and in orders. */
export type ColourImages = { colour: string; images: string[] }

/** What a picture shows, for those who cannot see it, by the address of the picture. */
export type ImageAlts = Record<string, string>

export type ShownImage = { src: string; alt: string | undefined }

type Pictured = {
  /** Common to all colours. */
  images: readonly string[]
  colourImages?: readonly ColourImages[] | undefined
  imageAlts?: Readonly<ImageAlts> | undefined
}

export const MOST_COLOUR_IMAGES = 8
/** New pictures of colours in one request. */
export const MOST_NEW_COLOUR_IMAGES = 40
export const MAX_ALT = 150

/**
 * Addresses of the pictures in a colour: its own, then the common ones that show no other colour. A colour without its
 * own has the common ones. Where no colour is asked for and nothing is common, the first colour stands for all.
 */
export function imageSources(product: Pictured, colour: string | null): string[] {
  const { images, colourImages = [] } = product
  const own = ownImages(product, colour)
  const ofColours = own.length === 0 ? [] : colourImages.flatMap((one) => one.images)
  const shown = [...new Set([...own, ...images.filter((src) => !ofColours.includes(src))])]
  return shown.length > 0 || colour !== null ? shown : (colourImages[0]?.images ?? [])
}

export function imagesFor(product: Pictured, colour: string | null): ShownImage[] {
  return imageSources(product, colour).map((src) => ({ src, alt: product.imageAlts?.[src] }))
}

/** The picture that stands for the product in a colour. */
export function imageOf(product: Pictured, colour: string | null): string | undefined {
  return imageSources(product, colour)[0]
}

/** Pictures of this colour alone; 'red' and 'Red' are one. */
export function ownImages({ colourImages }: Pick<Pictured, 'colourImages'>, colour?: string | null): string[] {
  return colourImages?.find((one) => one.colour.toLowerCase() === colour?.toLowerCase())?.images ?? []
}

type Stored = { colors: readonly string[]; images: string[]; colourImages: ColourImages[]; imageAlts: ImageAlts }

/** In the order of the colours, without those that the product does not have; texts only of pictures that it has. */
export function tidyImages({ colors, images, colourImages, imageAlts }: Stored): Omit<Stored, 'colors'> {
  const ofColours = colors
    .map((colour) => ({ colour, images: ownImages({ colourImages }, colour) }))
    .filter((one) => one.images.length > 0)
  const shown = new Set([...images, ...ofColours.flatMap((one) => one.images)])
  const alts = [...shown].map((src) => [src, imageAlts[src] ?? ''] as const).filter(([, alt]) => alt !== '')
  return { images, colourImages: ofColours, imageAlts: Object.fromEntries(alts) }
}
