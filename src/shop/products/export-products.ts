import { desc } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import { requireMay } from '../accounts/require-may.ts'
import type { VisitedShop } from '../shop.ts'
import { writeTable } from './product-table.ts'

/** Every product, retired ones too, as a table. */
export async function exportProducts(shop: VisitedShop): Promise<string> {
  requireMay(shop, 'run_catalogue')
  return writeTable(await shop.db.select().from(products).orderBy(desc(products.id)))
}
