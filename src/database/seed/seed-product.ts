/** One product of the sample shop. Its images are `art/pictures/<slug>-whole.avif`, `-close.avif` and `-scene.avif`. */
export type SeedProduct = {
  slug: string
  title: string
  description: string
  category: string
  originalPaise: number
  discountPaise: number | null
  stock: number
  /** Names from `rules/colours.ts`, capitalised; the first is the one in the images. */
  colors: readonly string[]
  /** Centimetres, inches or Indian sizes as plain numbers; empty for a product of one size. */
  sizes: readonly number[]
  productInfo: string
  productMaterial: string
  isNew: boolean
  bestSeller: boolean
  /** The day it went on sale, as YYYY-MM-DD. */
  releasedOn: string
  /** Parameters of the drawing kit. */
  art: { kind: string; palette: string; pattern?: string; seed: number }
}
