import { eq } from 'drizzle-orm'
import { makeUpSku } from '#rules/variants/sku.ts'
import type { Db } from '../database.ts'
import { newId } from '../new-id.ts'
import { products } from '../tables/catalogue.ts'
import { stockMovements } from '../tables/stock.ts'
import { productVariants } from '../tables/variants.ts'
import type { SeededProduct } from './seed-catalogue.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Clothes whose stock is kept for each colour and size. The others show how a shop looks that divides nothing. */
const DIVIDED = new Set([
  'anaar-paisley-kurta',
  'tulsi-sprig-kurta',
  'haldi-ikat-kurta',
  'dhaari-handloom-shirt',
  'suraj-tee',
  'bela-tie-waist-dress',
  'titli-frock',
  'moonga-ikat-dress',
  'nadi-palazzos',
  'mehfil-bandi-waistcoat',
  'geru-buttoned-cardigan',
  'phulwari-granny-cardigan',
  'pudina-light-cardigan',
])

type Seed = { db: Db; seller: string; now: Date; random: SeededRandom }

/** Divides the stock of some sample products, as their seller would: by moving what there is, with the ledger. */
export async function seedVariants(seed: Seed, made: readonly SeededProduct[]): Promise<void> {
  for (const product of made) if (DIVIDED.has(product.slug)) await divide(seed, product)
}

async function divide({ db, seller, now, random }: Seed, product: SeededProduct): Promise<void> {
  const { id: productId, title, colors, sizes, stock } = product
  const combinations = colors.flatMap((colour) => sizes.map((size) => [colour, String(size)]))
  const stocks = divideStock(stock, colors.length, sizes.length)
  const variants = combinations.map((values, position) => ({
    id: newId(now, random.bytes),
    productId,
    values,
    position,
    stock: stocks[position]!,
    sku: makeUpSku(title, values, () => false),
  }))
  const options = [
    { name: 'Colour', kind: 'colour' as const, values: [...colors] },
    { name: 'Size', kind: 'size' as const, values: sizes.map(String) },
  ]
  await db.update(products).set({ options }).where(eq(products.id, productId))
  await db.update(productVariants).set({ stock: 0, retiredAt: now }).where(eq(productVariants.id, productId))
  await db.insert(productVariants).values(variants)
  const movement = (variantId: string, delta: number) => ({
    ...{ id: newId(now, random.bytes), productId, variantId, delta },
    ...{ reason: 'correction' as const, reference: 'Divided', byUserId: seller, at: now },
  })
  const filled = variants.filter((one) => one.stock > 0)
  await db
    .insert(stockMovements)
    .values([movement(productId, -stock), ...filled.map((one) => movement(one.id, one.stock))])
}

/**
 * Divides pieces among colours by sizes: most in the first colour and in the middle sizes, so that rare combinations are
 * sold out when there are few.
 */
export function divideStock(stock: number, colours: number, sizes: number): number[] {
  const middle = (sizes - 1) / 2
  const shares = Array.from({ length: colours * sizes }, (_, at) => {
    const colour = Math.floor(at / sizes)
    return (colours - colour) * (1 + middle - Math.abs((at % sizes) - middle))
  })
  const whole = shares.reduce((sum, share) => sum + share, 0)
  const exact = shares.map((share) => (stock * share) / whole)
  const pieces = exact.map(Math.floor)
  const left = stock - pieces.reduce((sum, count) => sum + count, 0)
  const nearest = exact.map((share, at) => ({ rest: share % 1, at })).sort((a, b) => b.rest - a.rest || a.at - b.at)
  for (const { at } of nearest.slice(0, left)) pieces[at]! += 1
  return pieces
}
