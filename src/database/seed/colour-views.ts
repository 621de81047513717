import type { SeedProduct } from './seed-product.ts'

/** Where the colour is chosen first. */
const CATEGORIES = ['Fashion', 'Knitwear', 'Bags', 'Crochet Toys']

/** The drawn pictures of a sample product in its other colours; its own three pictures show the first. */
export function colourViews({ slug, category, colors }: Pick<SeedProduct, 'slug' | 'category' | 'colors'>) {
  if (!CATEGORIES.includes(category)) return []
  return colors.slice(1).map((colour) => ({ colour, name: `${slug}-${colour.toLowerCase()}-whole` }))
}
