/** One product of the sample shop. Its pictures are `art/pictures/<slug>-whole.avif`, `-close.avif` and `-scene.avif`. */
export type SeedProduct = {
  slug: string
  title: string
  description: string
  category: string
  originalPaise: number
  discountPaise: number | null
  stock: number
  /** Names from `rules/colours.ts`, capitalised; the first is the one in the pictures. */
  colors: readonly string[]
  /** Centimetres, inches or Indian sizes: plain numbers; empty where a thing has one size. */
  sizes: readonly number[]
  productInfo: string
  productMaterial: string
  isNew: boolean
  bestSeller: boolean
  /** The day it went on sale, as YYYY-MM-DD. */
  releasedOn: string
  /** What the drawing kit is told. */
  art: { kind: string; palette: string; pattern?: string; seed: number }
}
