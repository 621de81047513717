import type { GuideRow, Measure } from '#rules/size-measures.ts'
import type { Db } from '../database.ts'
import { sizeGuides } from '../tables/size-guides.ts'

type Guide = { id: string; name: string; measures: Measure[]; rows: GuideRow[]; note: string; noteHindi: string }

const MM_PER_INCH = 25.4
const SIZES = [34, 36, 38, 40, 42, 44]

/** To half a centimetre, as a tape is read. */
const roundMm = (mm: number) => Math.round(mm / 5) * 5

/** A size is the chest of whoever wears it, in inches; the piece has room beside it. */
function rowsWith(roomMm: number, others: (step: number) => number[]): GuideRow[] {
  return SIZES.map((size, step) => ({
    size: String(size),
    values: [roundMm(size * MM_PER_INCH + roomMm), ...others(step).map(roundMm)],
  }))
}

/** Their ids are fixed, so that clearing the samples finds them. */
const KURTAS: Guide = {
  id: '01956b40-0000-7000-8000-000000000001',
  name: 'Sample kurtas',
  measures: ['chest', 'shoulder', 'sleeve', 'length'],
  rows: rowsWith(100, (step) => [365 + step * 12, 430 + step * 10, 1000 + step * 15]),
  note: 'Measured on the kurta, which sits about 10 cm wider than you.',
  noteHindi: 'माप कुर्ते के हैं, जो आपसे क़रीब 10 सेमी ढीला रहता है।',
}
const SWEATERS: Guide = {
  id: '01956b40-0000-7000-8000-000000000002',
  name: 'Sample sweaters',
  measures: ['chest', 'shoulder', 'sleeve', 'length'],
  rows: rowsWith(70, (step) => [370 + step * 12, 560 + step * 10, 580 + step * 15]),
  note: 'Measured flat on the knitted piece; wool gives a little.',
  noteHindi: 'माप बुने हुए कपड़े को बिछाकर लिए गए हैं; ऊन थोड़ा खिंचता है।',
}

export const SAMPLE_GUIDES: readonly Guide[] = [KURTAS, SWEATERS]

/** The guide that a sample product shows beside its sizes; null for others. */
export function guideOf(slug: string): string | null {
  if (slug.endsWith('-kurta')) return KURTAS.id
  return slug.endsWith('-sweater') || slug.endsWith('-cardigan') ? SWEATERS.id : null
}

export async function seedSizeGuides(db: Db, createdAt: Date): Promise<void> {
  await db.insert(sizeGuides).values(SAMPLE_GUIDES.map((guide) => ({ ...guide, createdAt, updatedAt: createdAt })))
}
