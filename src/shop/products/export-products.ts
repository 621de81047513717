import type { Readable } from 'node:stream'
import { desc, lt } from 'drizzle-orm'
import { products } from '#database/tables/catalogue.ts'
import { authorize } from '../access/authorize.ts'
import { csvFile } from '../context/csv-file.ts'
import type { RequestContext } from '../context/shop.ts'
import type { ProductRow } from './product-request.ts'
import { TABLE_HEAD, tableCells } from './product-table.ts'

const AT_ONCE = 500

/** Every product, retired ones too, as streamed CSV: some hundred rows in memory at a time. */
export function exportProducts(shop: RequestContext): Readable {
  authorize(shop, 'run_catalogue')
  return csvFile(TABLE_HEAD, parts(shop))
}

async function* parts({ db }: RequestContext) {
  let last: string | undefined
  do {
    const rows: ProductRow[] = await db
      .select()
      .from(products)
      .where(last === undefined ? undefined : lt(products.id, last))
      .orderBy(desc(products.id))
      .limit(AT_ONCE)
    yield rows.map(tableCells)
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)?.id
  } while (last !== undefined)
}
