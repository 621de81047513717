import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'
import { seedProducts } from '#database/seed/catalogue/all-products.ts'
import { categories } from '#database/tables/catalogue.ts'
import { indexWords } from '#shop/cache/index-words.ts'

/** The sample goods again and again, each with a number in its title. */
export async function addProducts(db: Db, from: number, to: number): Promise<void> {
  const names = [...new Set(seedProducts.map(({ category }) => category))]
  await db
    .insert(categories)
    .values(names.map((name, position) => ({ name, position })))
    .onConflictDoNothing()
  for (let at = from; at < to; at += 1000) {
    const rows = Array.from({ length: Math.min(1000, to - at) }, (_, k) => rowOf(at + k))
    await db.execute(sql`
      insert into products (id, title, description, category, original_paise, discount_paise, stock, colors,
        product_material, best_seller, is_new, rating_sum, rating_count, released_on)
      select id, title, description, category, original, discount, 5, colors, material, best, new, stars, 1, '2026-01-10'
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as come(id uuid, title text, description text,
        category text, original bigint, discount bigint, colors text[], material text, best boolean, new boolean, stars integer)`)
  }
}

/** Does now what shop and database would do in the background, while something else is measured. */
export async function finishFilling(db: Db): Promise<void> {
  while ((await indexWords(db)) !== 'nothing');
  await db.execute(sql`vacuum analyze`)
}

export function sampleId(i: number): string {
  return `01900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`
}

function rowOf(i: number) {
  const sample = seedProducts[i % seedProducts.length]!
  return {
    id: sampleId(i),
    title: `${sample.title} ${i}`,
    description: sample.description,
    category: sample.category,
    original: sample.originalPaise,
    discount: sample.discountPaise,
    colors: sample.colors,
    material: sample.productMaterial,
    best: sample.bestSeller,
    new: sample.isNew,
    stars: 1 + (i % 5),
  }
}
