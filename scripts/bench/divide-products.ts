import { sql } from 'drizzle-orm'
import type { Db } from '#database/connect.ts'

export const COLOURS = ['Ivory', 'Madder red', 'Indigo', 'Leaf green']
export const SIZES = [36, 38, 40, 42, 44]
const EACH = 50_000

/** Every product in four colours by five sizes, each with a stock of its own and an opening in the ledger. */
export async function divideAll(db: Db): Promise<void> {
  const options = [
    { name: 'Colour', kind: 'colour', values: COLOURS },
    { name: 'Size', kind: 'size', values: SIZES.map(String) },
  ]
  await db.execute(sql`update products set options = ${JSON.stringify(options)}::jsonb`)
  await db.execute(sql`update product_variants set stock = 0, retired_at = now() where id = product_id`)
  await db.execute(sql`
    insert into product_variants (id, product_id, values, position, stock)
    select gen_random_uuid(), products.id, array[colour.name, size.name], 5 * colour.place + size.place, ${EACH}::integer
    from products
      cross join jsonb_array_elements_text(${JSON.stringify(COLOURS)}::jsonb) with ordinality as colour (name, place)
      cross join jsonb_array_elements_text(${JSON.stringify(SIZES)}::jsonb) with ordinality as size (name, place)`)
  await db.execute(sql`
    insert into stock_movements (id, product_id, variant_id, delta, reason)
    select gen_random_uuid(), product_id, id, stock, 'opening' from product_variants where stock > 0`)
}
