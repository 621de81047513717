import { and, eq, inArray, sql } from 'drizzle-orm'
import { REMITTANCE_TEXTS } from '#contracts/admin/remittance-texts.ts'
import type { ImportedRemittanceJson, ImportRemittanceQuery } from '#contracts/admin/remittances.ts'
import { Refusal } from '#contracts/refusal.ts'
import type { Db } from '#database/connect.ts'
import { parcels } from '#database/tables/parcels.ts'
import { remittanceLines, remittances } from '#database/tables/remittances.ts'
import { toRupees } from '#rules/money.ts'
import { type BookedResult, LINE_RESULTS, REMITTANCE_LINES_SHOWN } from '#rules/remittance.ts'
import type { RemittanceLine } from '#rules/remittance-file.ts'
import { authorize } from '../access/authorize.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { SignedIn } from '../context/current-user.ts'
import type { RequestContext, Shop } from '../context/shop.ts'
import { inParts, type PlannedLine, planLines } from './plan-lines.ts'
import { type FileLine, readRemittanceFile } from './read-remittance-file.ts'

type UploadedFile = { name: string; bytes: Buffer }
const MAX_NAME_LENGTH = 200

/** A courier's file: looked at, or booked. What is in the books already changes nothing. */
export async function importRemittance(
  shop: RequestContext,
  { mode, reference }: ImportRemittanceQuery,
  read: () => Promise<UploadedFile | null>,
): Promise<ImportedRemittanceJson> {
  const by = authorize(shop, 'run_money')
  const file = await read()
  if (file === null || file.bytes.length === 0) throw new Refusal('bad_input', REMITTANCE_TEXTS.noFile)
  const { unused, lines } = await readRemittanceFile(file.bytes, reference)
  const fileName = file.name.replaceAll('\0', '').slice(0, MAX_NAME_LENGTH)
  return bookLines(shop, by, mode, { fileName, unused, lines })
}

type Source = { fileName: string; unused: string[]; lines: readonly FileLine[] }

/** Lines of a file, or as a courier told them. */
export async function bookLines(
  shop: Shop,
  by: SignedIn,
  mode: ImportRemittanceQuery['mode'],
  { fileName, unused, lines }: Source,
): Promise<ImportedRemittanceJson> {
  const courier = shop.courier?.name ?? 'Courier'
  const { planned, knownReferences } =
    mode === 'check'
      ? await check(shop, courier, lines)
      : await shop.db.transaction((tx) => book(tx, shop, by, { courier, fileName, lines }))
  const count = planned.filter(isNew).length
  const isRead = planned.every(({ result }) => result === 'known')
  const nothing = isRead ? REMITTANCE_TEXTS.nothingNew : REMITTANCE_TEXTS.nothingRead
  const done = mode === 'check' ? REMITTANCE_TEXTS.checked : REMITTANCE_TEXTS.booked(count)
  return {
    success: true,
    message: count === 0 ? nothing : done,
    ...{ mode, fileName, unused },
    ...toJson(planned, knownReferences),
  }
}

type Done = { planned: PlannedLine[]; knownReferences: ReadonlySet<string> }
type NewLine = PlannedLine & { line: RemittanceLine; result: BookedResult }

function isNew(planned: PlannedLine): planned is NewLine {
  return planned.line !== null && planned.result !== 'known' && planned.result !== 'refused'
}

async function check({ db }: Shop, courier: string, lines: readonly FileLine[]): Promise<Done> {
  const known = new Map(await findRemittances(db, courier, lines))
  return { planned: await planLines(db, courier, lines), knownReferences: new Set(known.keys()) }
}

type Received = { courier: string; fileName: string; lines: readonly FileLine[] }

async function book(tx: Db, shop: Shop, by: SignedIn, { courier, fileName, lines }: Received): Promise<Done> {
  const payments = new Map(lines.flatMap(({ line }) => (line === null ? [] : [[line.reference, line] as const])))
  const added = new Set<string>()
  for (const [reference, { paidOn }] of payments) {
    const row = { id: shop.newId(), courier, reference, paidOn, fileName, byUserId: by.userId, createdAt: shop.now() }
    // The second of two who book the same payment waits here for the first.
    const [made] = await tx.insert(remittances).values(row).onConflictDoNothing().returning()
    if (made !== undefined) added.add(reference)
  }
  const ids = new Map(await findRemittances(tx, courier, lines))
  const planned = await planLines(tx, courier, lines)
  for (const part of inParts(planned.filter(isNew))) await writeLines(tx, shop, part, ids)
  for (const reference of added) {
    const own = planned.filter(isNew).filter(({ line }) => line.reference === reference)
    const sumPaise = own.reduce((sum, { line }) => sum + line.collectedPaise, 0)
    const entry = { entity: 'remittance', entityId: ids.get(reference) ?? '', name: reference }
    await recordActivity(tx, shop, by, { action: 'added', ...entry, after: { lines: own.length, sumPaise, fileName } })
  }
  return { planned, knownReferences: new Set([...payments.keys()].filter((reference) => !added.has(reference))) }
}

async function findRemittances(db: Db, courier: string, lines: readonly FileLine[]): Promise<[string, string][]> {
  const found: [string, string][] = []
  for (const part of inParts([...new Set(lines.flatMap(({ line }) => line?.reference ?? []))])) {
    const rows = await db
      .select({ id: remittances.id, reference: remittances.reference })
      .from(remittances)
      .where(and(eq(remittances.courier, courier), inArray(remittances.reference, part)))
    found.push(...rows.map(({ reference, id }): [string, string] => [reference, id]))
  }
  return found
}

async function writeLines(
  tx: Db,
  shop: Shop,
  planned: readonly NewLine[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = planned.map(({ row, awb, line, parcel, result }) => ({
    ...{ id: shop.newId(), remittanceId: ids.get(line.reference) ?? null, awb, parcelId: parcel?.id ?? null },
    ...{ collectedPaise: line.collectedPaise, chargesPaise: line.chargesPaise, row, result, createdAt: shop.now() },
  }))
  const written = await tx.insert(remittanceLines).values(rows).onConflictDoNothing().returning()
  const sums = new Map<string, number>()
  for (const { parcelId, collectedPaise } of written) {
    if (parcelId !== null) sums.set(parcelId, (sums.get(parcelId) ?? 0) + collectedPaise)
  }
  if (sums.size === 0) return
  const found = [...sums].sort().map(([id, paise]) => ({ id, paise }))
  // A question that was closed is open again: there is more to it now.
  await tx.execute(sql`
    update ${parcels} set remitted_paise = remitted_paise + found.paise, cash_settled_at = null
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as found(id uuid, paise bigint)
    where ${parcels.id} = found.id`)
}

/** Lines with something to say first. */
const SHOWN_FIRST = ['refused', 'unknown', 'not_arrived', 'double', 'short', 'over', 'matched', 'known'] as const

function toJson(
  planned: readonly PlannedLine[],
  known: ReadonlySet<string>,
): Pick<ImportedRemittanceJson, 'payments' | 'counts' | 'lines'> {
  const payments = new Map<string, RemittanceLine[]>()
  for (const { line } of planned) {
    if (line === null) continue
    const own = payments.get(line.reference)
    if (own === undefined) payments.set(line.reference, [line])
    else own.push(line)
  }
  const counts = Object.fromEntries(
    LINE_RESULTS.map((result) => [result, planned.filter((one) => one.result === result).length]),
  ) as ImportedRemittanceJson['counts']
  const rank = ({ result }: PlannedLine) => SHOWN_FIRST.indexOf(result)
  const lines = planned
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, REMITTANCE_LINES_SHOWN)
    .map(({ row, awb, line, parcel, result, problem }) => ({
      ...{ row, awb, result, problem, order: parcel?.order ?? null },
      amount: line === null ? null : toRupees(line.collectedPaise),
      asked: parcel === null ? null : toRupees(parcel.collectPaise),
    }))
  return {
    payments: [...payments].map(([reference, own]) => ({
      ...{ reference, lines: own.length, isKnown: known.has(reference) },
      paidOn: own[0]?.paidOn?.toISOString() ?? null,
      amount: toRupees(own.reduce((sum, { collectedPaise }) => sum + collectedPaise, 0)),
    })),
    ...{ counts, lines },
  }
}
