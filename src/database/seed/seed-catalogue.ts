import { HOUSE_SELLER_ID } from '#rules/sellers.ts'
import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { categories, products } from '../tables/catalogue.ts'
import { stockMovements } from '../tables/stock.ts'
import { seedProducts } from './catalogue/all-products.ts'
import { seedCategories } from './catalogue/categories.ts'
import { colourViews } from './colour-views.ts'
import type { SeedProduct } from './seed-product.ts'
import { guideOf, seedSizeGuides } from './seed-size-guides.ts'
import type { SeededRandom } from './seeded-random.ts'

export type SeededProduct = SeedProduct & { id: string }
type Released = SeededProduct & { releasedAt: Date }

/** Categories, and the products of the house. */
export async function seedCatalogue(db: Db, seller: string, now: Date, random: SeededRandom): Promise<SeededProduct[]> {
  await insertCategories(db, seedCategories, now)
  await seedSizeGuides(db, now)
  return insertProducts(db, seedProducts, { id: seller, sellerId: HOUSE_SELLER_ID }, random)
}

/** Products with the stock movement of each one's first stock. `by`: who added them, and for which seller. */
export async function insertProducts(
  db: Db,
  goods: readonly SeedProduct[],
  by: { id: string; sellerId: string },
  random: SeededRandom,
): Promise<SeededProduct[]> {
  const made = goods.map((product, index): Released => {
    const releasedAt = releaseMoment(product, index)
    return { ...product, id: newId(releasedAt, random.bytes), releasedAt }
  })
  await db.insert(products).values(made.map((product) => ({ ...productRow(product), sellerId: by.sellerId })))
  await db.insert(stockMovements).values(
    made
      .filter((product) => product.stock > 0)
      .map((product) => ({
        id: newId(product.releasedAt, random.bytes),
        productId: product.id,
        variantId: product.id,
        delta: product.stock,
        reason: 'opening' as const,
        reference: 'First stock',
        byUserId: by.id,
        at: product.releasedAt,
      })),
  )
  return made
}

export async function insertCategories(db: Db, names: readonly string[], createdAt: Date): Promise<void> {
  await db
    .insert(categories)
    .values(names.map((name, position) => ({ name, position, createdAt })))
    .onConflictDoNothing()
}

function productRow(product: Released) {
  const { slug, art: _, releasedAt, colors, sizes, ...fields } = product
  const images = ['whole', 'close', 'scene'].map((view) => `/art/${slug}-${view}.webp`)
  return {
    ...fields,
    colors: [...colors],
    sizes: [...sizes],
    images,
    sizeGuideId: guideOf(slug),
    colourImages: inColours(product, images),
    createdAt: releasedAt,
    updatedAt: releasedAt,
  }
}

/** Ten in the morning in India, products of one day a second apart, so that ids sort by day. */
function releaseMoment(product: SeedProduct, index: number): Date {
  return new Date(Date.parse(`${product.releasedOn}T10:00:00+05:30`) + index * 1000)
}

/** The common pictures show the first colour. */
function inColours(product: SeedProduct, images: string[]) {
  const [first] = product.colors
  const others = colourViews(product).map(({ colour, name }) => ({ colour, images: [`/art/${name}.webp`] }))
  return first === undefined || others.length === 0 ? [] : [{ colour: first, images }, ...others]
}
