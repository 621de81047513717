import { and, inArray } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import type { BulkEditAnswer, BulkEditInput } from '#contracts/seller/seller-products.ts'
import { products } from '#database/tables/catalogue.ts'
import { bulkFields, bulkName, bulkProblem, scheduleProblem } from '#rules/bulk-edit.ts'
import { indianMoment, momentInIndia } from '#rules/indian-dates.ts'
import { isId } from '#rules/is-id.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import { requireSelling } from '../access/require-selling.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext } from '../context/shop.ts'
import { findImport, type ImportJob } from './import-rows.ts'
import { importToJson } from './import-to-json.ts'
import { storeFile } from './receive-import.ts'
import { runRows } from './run-rows.ts'

/**
 * One change to the selected products, now or at a scheduled time. It is an import like any other, so it survives a
 * crash, reports each product and can be undone. Idempotent by key.
 */
export async function bulkEditProducts(
  shop: RequestContext,
  key: string | null,
  input: BulkEditInput,
): Promise<BulkEditAnswer> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const problem = bulkProblem(input)
  if (problem !== null) throw new Refusal('bad_input', problem, [{ path: 'amount', message: problem }])
  const runAt = input.at === undefined ? null : requireTime(input.at, shop.now())
  const table = await rowsFor(shop, by, input)
  const job = await storeFile(shop, {
    ...{ by, key, table, matchesTitles: false, kind: 'edit' as const },
    file: { name: bulkName(input), bytes: Buffer.from(JSON.stringify(input)) },
    ...(runAt === null ? { next: 'running' as const } : { next: 'scheduled' as const, runAt }),
  })
  if (job.runAt === null) {
    while ((await runRows(shop, job.id)) > 0);
    await shop.catalogue.refresh()
  }
  return loadAnswer(shop, await findImport(shop.db, job.id))
}

function requireTime(at: string, now: Date): Date {
  const time = new Date(momentInIndia(at) ?? Number.NaN)
  const problem = scheduleProblem(time, now)
  if (problem !== null) throw new Refusal('bad_input', problem, [{ path: 'at', message: problem }])
  return time
}

async function rowsFor(shop: RequestContext, by: SignedIn, input: BulkEditInput) {
  const ids = [...new Set(input.ids.map((id) => id.toLowerCase()))]
  const known = ids.filter(isId)
  const found =
    known.length === 0
      ? []
      : await shop.db
          .select({ id: products.id, title: products.title })
          .from(products)
          .where(and(inArray(products.id, known), ownedBy(by, products.sellerId)))
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return ids.map((id, at) => {
    // The title is only for the report: as a field it would overwrite the product's.
    const fields = new Map(Object.entries({ id: [id], ...bulkFields(input) }))
    return { row: at + 1, id, title: titles.get(id) ?? '', fields }
  })
}

async function loadAnswer(shop: RequestContext, job: ImportJob): Promise<BulkEditAnswer> {
  const json = await importToJson(shop.db, job)
  const { changed, unchanged, refused } = json.results
  if (json.state === 'scheduled') {
    const message = `${json.fileName}: ${counted(json.rowCount)} on ${indianMoment(json.runAt ?? '')}`
    return { success: true, message, import: json }
  }
  const rest = [
    ...(unchanged > 0 ? [`${unchanged} already so`] : []),
    ...(refused > 0 ? [`${refused} could not be changed`] : []),
  ]
  const message = [`${counted(changed)} changed`, ...rest].join(', ')
  return { success: true, message, import: json }
}

function counted(number: number): string {
  return number === 1 ? '1 product' : `${number} products`
}
