import { and, eq, inArray } from 'drizzle-orm'
import { LINE_PROBLEMS } from '#contracts/admin/remittance-texts.ts'
import type { Db } from '#database/connect.ts'
import { orders } from '#database/tables/orders.ts'
import { parcels } from '#database/tables/parcels.ts'
import { remittanceLines, remittances } from '#database/tables/remittances.ts'
import { judgeLine, type LineResult } from '#rules/remittance.ts'
import type { RemittanceLine } from '#rules/remittance-file.ts'
import type { FileLine } from './read-remittance-file.ts'

const AT_ONCE = 1000

type Parcel = Pick<typeof parcels.$inferSelect, 'id' | 'state' | 'collectPaise' | 'remittedPaise'> & {
  order: { _id: string; id: string }
}

export type PlannedLine = {
  row: number
  awb: string
  line: RemittanceLine | null
  parcel: Parcel | null
  result: LineResult
  problem: string | null
}

/** What each line is to the books as they stand, line after line: two for one parcel count together. */
export async function planLines(db: Db, courier: string, lines: readonly FileLine[]): Promise<PlannedLine[]> {
  const found = await findParcels(db, lines)
  const known = await findKnown(db, courier, lines)
  const remitted = new Map<string, number>()
  const inFile = new Set<string>()
  return lines.map((one): PlannedLine => {
    const { row, awb, line } = one
    const parcel = found.get(awb) ?? null
    const plan = { row, awb, line, parcel }
    if (line === null) return { ...plan, result: 'refused', problem: LINE_PROBLEMS[one.problem] }
    const key = keyOf(line.reference, awb)
    if (inFile.has(key)) return { ...plan, line: null, result: 'refused', problem: LINE_PROBLEMS.repeated }
    inFile.add(key)
    const before = known.get(key)
    if (before === line.collectedPaise) return { ...plan, result: 'known', problem: null }
    if (before !== undefined) return { ...plan, line: null, result: 'refused', problem: LINE_PROBLEMS.other_amount }
    if (parcel === null) return { ...plan, result: 'unknown', problem: null }
    const remittedPaise = remitted.get(parcel.id) ?? parcel.remittedPaise
    remitted.set(parcel.id, remittedPaise + line.collectedPaise)
    return { ...plan, result: judgeLine({ ...parcel, remittedPaise }, line.collectedPaise), problem: null }
  })
}

async function findParcels(db: Db, lines: readonly FileLine[]): Promise<Map<string, Parcel>> {
  const found = new Map<string, Parcel>()
  for (const awbs of inParts([...new Set(lines.map(({ awb }) => awb))])) {
    const rows = await db
      .select({
        ...{ id: parcels.id, awb: parcels.awb, state: parcels.state },
        ...{ collectPaise: parcels.collectPaise, remittedPaise: parcels.remittedPaise },
        order: { _id: orders.id, id: orders.number },
      })
      .from(parcels)
      .innerJoin(orders, eq(orders.id, parcels.orderId))
      .where(inArray(parcels.awb, awbs))
    for (const { awb, ...parcel } of rows) found.set(awb ?? '', parcel)
  }
  return found
}

/** What the books have of these payments, by payment and number. */
async function findKnown(db: Db, courier: string, lines: readonly FileLine[]): Promise<Map<string, number>> {
  const known = new Map<string, number>()
  const references = [...new Set(lines.flatMap(({ line }) => line?.reference ?? []))]
  for (const part of inParts(references)) {
    const rows = await db
      .select({
        ...{ reference: remittances.reference, awb: remittanceLines.awb },
        paise: remittanceLines.collectedPaise,
      })
      .from(remittanceLines)
      .innerJoin(remittances, eq(remittances.id, remittanceLines.remittanceId))
      .where(and(eq(remittances.courier, courier), inArray(remittances.reference, part)))
    for (const { reference, awb, paise } of rows) known.set(keyOf(reference, awb), paise)
  }
  return known
}

function keyOf(reference: string, awb: string): string {
  return `${reference} ${awb}`
}

export function inParts<One>(all: readonly One[]): One[][] {
  return Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, part) =>
    all.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )
}
