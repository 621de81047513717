import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { Refusal } from '#contracts/refusal.ts'
import { IMPORT_TEXTS } from '#contracts/seller/product-import-texts.ts'
import type { ImportJson } from '#contracts/seller/product-imports.ts'
import { productImportRows, productImports } from '#database/tables/product-imports.ts'
import { IMPORT_ROWS, type ImportKind, type ImportState } from '#rules/product-import.ts'
import { sellerOf } from '#rules/sellers.ts'
import { authorize } from '../access/authorize.ts'
import { requireSelling } from '../access/require-selling.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { readTable } from '../products/product-table.ts'
import type { TableRow } from '../products/table-row.ts'
import type { ImportJob } from './import-rows.ts'
import { importToJson } from './import-to-json.ts'
import { IMPORT_CHANNEL } from './step-imports.ts'

export type UploadedFile = { name: string; bytes: Buffer }

const ROWS_AT_ONCE = 200
const MAX_TITLE_LENGTH = 150
const MAX_NAME_LENGTH = 200

/** Receives a file to be checked. Idempotent by key. */
export async function receiveImport(
  shop: RequestContext,
  key: string | null,
  read: () => Promise<UploadedFile | null>,
): Promise<ImportJson> {
  const by = authorize(shop, 'run_catalogue')
  await requireSelling(shop.db, by)
  const file = await read()
  if (file === null || file.bytes.length === 0) throw new Refusal('bad_input', IMPORT_TEXTS.noFile)
  const table = await readTable(file.bytes, { rows: IMPORT_ROWS, refusal: IMPORT_TEXTS.tooManyRows })
  const job = await storeFile(shop, { by, key, file, table, matchesTitles: true, next: 'checking' })
  return importToJson(shop.db, job)
}

type Received = {
  by: SignedIn
  key: string | null
  file: UploadedFile
  table: readonly TableRow[]
  matchesTitles: boolean
  /** The next state once all rows are stored. */
  next: Extract<ImportState, 'checking' | 'running' | 'scheduled'>
  kind?: ImportKind
  /** Start of a scheduled import. */
  runAt?: Date
}

/** Stores a few hundred rows at a time. An interrupted upload is completed when it is sent again. */
export async function storeFile(shop: Shop, received: Received): Promise<ImportJob> {
  const job = await openImport(shop, received)
  if (job.state !== 'receiving') return job
  for (let at = 0; at < received.table.length; at += ROWS_AT_ONCE) {
    const rows = received.table.slice(at, at + ROWS_AT_ONCE).map(({ row, title, fields }) => ({
      importId: job.id,
      row,
      title: (title ?? fields.get('title')?.[0] ?? '').slice(0, MAX_TITLE_LENGTH),
      fields: Object.fromEntries(fields),
    }))
    await shop.db.insert(productImportRows).values(rows).onConflictDoNothing()
  }
  const isReceiving = and(eq(productImports.id, job.id), eq(productImports.state, 'receiving'))
  await shop.db.update(productImports).set({ state: received.next }).where(isReceiving)
  await shop.db.execute(sql`select pg_notify(${IMPORT_CHANNEL}, '')`)
  return { ...job, state: received.next }
}

async function openImport(shop: Shop, received: Received): Promise<ImportJob> {
  const { by, key, file, table, matchesTitles, next, kind = 'file', runAt = null } = received
  const { userId } = by
  const fileHash = createHash('sha256').update(file.bytes).digest('hex')
  const now = shop.now()
  const [made] = await shop.db
    .insert(productImports)
    .values({
      id: shop.newId(),
      userId,
      sellerId: sellerOf(by),
      key,
      kind,
      runAt,
      fileName: file.name.replaceAll('\0', '').slice(0, MAX_NAME_LENGTH),
      fileHash,
      state: 'receiving',
      matchesTitles,
      rowCount: table.length,
      createdAt: now,
      ...(next !== 'checking' ? { mode: 'good' as const, confirmedAt: now } : {}),
    })
    .onConflictDoNothing()
    .returning()
  if (made !== undefined) return made
  const isSame = and(eq(productImports.userId, userId), eq(productImports.key, key ?? ''))
  const [before] = await shop.db.select().from(productImports).where(isSame)
  // It ended between the two queries: treat this as a new upload.
  if (before === undefined) return openImport(shop, received)
  if (before.fileHash !== fileHash) throw new Refusal('conflict', IMPORT_TEXTS.keyReused)
  return before
}
