import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { ImportJson, ImportListJson, ImportRowsJson, ImportRowsQuery } from '#contracts/seller/product-imports.ts'
import { users } from '#database/tables/accounts.ts'
import { productImportRows, productImports } from '#database/tables/product-imports.ts'
import { authorize } from '../access/authorize.ts'
import { ownedBy } from '../access/owned-by.ts'
import type { RequestContext } from '../context/shop.ts'
import { findOwnImport } from './import-rows.ts'
import { importToJson, outcome } from './import-to-json.ts'

const NEWEST = 20
const PAGE_SIZE = 50

/** The staff of a seller may read every import of their seller, as they may every product. */
export async function readImport(shop: RequestContext, id: string): Promise<ImportJson> {
  const by = authorize(shop, 'run_catalogue')
  return importToJson(shop.db, await findOwnImport(shop.db, by, id))
}

export async function listImports(shop: RequestContext): Promise<ImportListJson> {
  const by = authorize(shop, 'run_catalogue')
  const found = await shop.db
    .select({ job: productImports, by: users.name })
    .from(productImports)
    .leftJoin(users, eq(users.id, productImports.userId))
    .where(ownedBy(by, productImports.sellerId))
    .orderBy(desc(productImports.createdAt), desc(productImports.id))
    .limit(NEWEST)
  const imports = found.map(({ job: { id, kind, fileName, state, rowCount, createdAt }, by }) => ({
    ...{ _id: id, kind, fileName, by, state, rowCount },
    createdAt: createdAt.toISOString(),
  }))
  return { imports }
}

const SHOWN: Record<ImportRowsQuery['show'], SQL | undefined> = {
  all: undefined,
  wrong: sql`${outcome} = 'refused'`,
  kept: eq(productImportRows.isUndone, false),
}

/** Results of the rows, paged. */
export async function listImportRows(
  shop: RequestContext,
  id: string,
  query: ImportRowsQuery,
): Promise<ImportRowsJson> {
  const by = authorize(shop, 'run_catalogue')
  const job = await findOwnImport(shop.db, by, id)
  const wanted = and(eq(productImportRows.importId, job.id), SHOWN[query.show])
  const total = await shop.db.$count(productImportRows, wanted)
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE))
  const page = Math.min(query.page, pages)
  const found = await shop.db
    .select()
    .from(productImportRows)
    .where(wanted)
    .orderBy(asc(productImportRows.row))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const rows = found.map(({ row, title, verdict, result, problems, isUndone, undoProblem }) => ({
    ...{ row, title, result: result ?? verdict, problems, isUndone, undoProblem },
  }))
  return { rows, page, pages, total }
}
