import type { SellerProductJson } from '#contracts/seller/seller-products.ts'
import { listsFromOptions } from '#rules/variants/product-options.ts'
import type { ProductDraft } from './product-draft.ts'

/** An image in the form: an existing one, or a file to upload. */
export type DraftImage = { key: string; url: string; file: File | null; alt: string }

export type DraftPictures = {
  common: readonly DraftImage[]
  /** By `colourKey`. Those of a colour that was taken away stay, so that they come back with it. */
  colours: Readonly<Record<string, readonly DraftImage[]>>
}

export const NO_PICTURES: DraftPictures = { common: [], colours: {} }

export function colourKey(colour: string): string {
  return colour.toLowerCase()
}

export function picturesFrom({ images, colourImages = [], imageAlts = {} }: SellerProductJson): DraftPictures {
  const existing = (url: string) => ({ key: url, url, file: null, alt: imageAlts[url] ?? '' })
  const colours = colourImages.map((one) => [colourKey(one.colour), one.images.map(existing)] as const)
  return { common: images.map(existing), colours: Object.fromEntries(colours) }
}

/** The colours of the form as it stands. */
export function draftColours({ colors, variants }: Pick<ProductDraft, 'colors' | 'variants'>): readonly string[] {
  return variants.isOn ? listsFromOptions(variants.options).colors.filter((colour) => colour.trim() !== '') : colors
}

/** The pictures of the request: those in order, new files, and what was changed of colours and texts. */
export function appendPictures(
  body: FormData,
  { common, colours }: DraftPictures,
  shown: readonly string[],
  seen: SellerProductJson | null,
): void {
  const files = newFiles(common)
  const placeOf = (image: DraftImage) => (image.file === null ? image.url : `new:${files.indexOf(image.file)}`)
  for (const image of common) body.append('imageOrder', placeOf(image))
  if (seen !== null) {
    const kept = common.filter(({ file }) => file === null).map(({ url }) => url)
    for (const url of kept.length > 0 ? kept : ['']) body.append('existingImages', url)
  }
  const inColours = shown
    .map((colour) => ({ colour, images: colours[colourKey(colour)] ?? [] }))
    .filter(({ images }) => images.length > 0)
  const colourFiles = newFiles(inColours.flatMap(({ images }) => images))
  const colourPlaceOf = ({ file, url }: DraftImage) => (file === null ? url : `newColour:${colourFiles.indexOf(file)}`)
  const colourImages = inColours.map(({ colour, images }) => ({ colour, images: images.map(colourPlaceOf) }))
  const alts = [
    ...common.map((image) => [placeOf(image), image.alt.trim()] as const),
    ...inColours.flatMap(({ images }) => images.map((image) => [colourPlaceOf(image), image.alt.trim()] as const)),
  ].filter(([, alt]) => alt !== '')
  appendChanged(body, 'colourImages', colourImages, seen?.colourImages ?? [])
  appendChanged(body, 'imageAlts', Object.fromEntries(alts), seen?.imageAlts ?? {})
  for (const file of files) body.append('images', file)
  for (const file of colourFiles) body.append('colourImageFiles', file)
}

/** Unchanged it is not sent. */
function appendChanged(body: FormData, name: string, value: object, seen: object): void {
  const text = JSON.stringify(value)
  if (text !== JSON.stringify(seen)) body.append(name, text)
}

function newFiles(images: readonly DraftImage[]): File[] {
  return images.flatMap(({ file }) => file ?? [])
}

/** Three-way merge of an edit conflict: lists that the editor did not touch are as somebody else saved them. */
export function mergePictures(mine: DraftPictures, base: DraftPictures, theirs: DraftPictures): DraftPictures {
  const merge = (
    own: readonly DraftImage[] = [],
    old: readonly DraftImage[] = [],
    other: readonly DraftImage[] = [],
  ) => (isSame(own, old) ? other : own)
  const names = new Set([...Object.keys(mine.colours), ...Object.keys(theirs.colours)])
  const colours = [...names].map(
    (name) => [name, merge(mine.colours[name], base.colours[name], theirs.colours[name])] as const,
  )
  return { common: merge(mine.common, base.common, theirs.common), colours: Object.fromEntries(colours) }
}

function isSame(one: readonly DraftImage[], other: readonly DraftImage[]): boolean {
  const facts = (images: readonly DraftImage[]) => JSON.stringify(images.map(({ key, alt }) => [key, alt]))
  return facts(one) === facts(other)
}

/** What another editor changed meanwhile, as texts. */
export function pictureChanges(seen: SellerProductJson, now: SellerProductJson): string[] {
  const imagesIn = ({ colourImages = [] }: SellerProductJson, name: string) =>
    colourImages.find(({ colour }) => colourKey(colour) === colourKey(name))?.images ?? []
  const names = new Set([...(seen.colourImages ?? []), ...(now.colourImages ?? [])].map(({ colour }) => colour))
  const changed = [...names].filter((name) => String(imagesIn(seen, name)) !== String(imagesIn(now, name)))
  return [
    ...(String(seen.images) === String(now.images) ? [] : ['Pictures']),
    ...changed.map((name) => `Pictures of ${name}: ${imagesIn(now, name).length}`),
    ...(JSON.stringify(seen.imageAlts) === JSON.stringify(now.imageAlts) ? [] : ['Texts of pictures']),
  ]
}
