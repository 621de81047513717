import { cmFromMm, type GuideRow } from './size-measures.ts'

/** '38: 96.5, 100 cm' for each size of a guide, in the activity log. */
export function guideRowsLabel(rows: readonly unknown[]): string {
  return (rows as GuideRow[]).map(({ size, values }) => `${size}: ${values.map(shown).join(', ')} cm`).join('; ')
}

function shown(mm: number | null): string {
  return mm === null ? 'none' : cmFromMm(mm)
}
