import type { SellerSizeGuideJson } from '#contracts/catalogue/size-guides.ts'
import { EMPTY_SIZE_GUIDE, type SizeGuideForm } from '#rules/size-guide/size-guide-form.ts'
import { cmFromMm, MEASURE_NAMES, type Measure } from '#rules/size-measures.ts'

/** The stored guide as it is typed, in centimetres. */
export function sizeGuideToForm(guide: SellerSizeGuideJson | null): SizeGuideForm {
  if (guide === null) return EMPTY_SIZE_GUIDE
  const { name, measures, rows, note, noteHindi } = guide
  return {
    name,
    measures,
    rows: rows.map(({ size, values }) => ({ size, values: values.map(cmFromMm) })),
    note,
    noteHindi,
  }
}

/** With one measure more or less; the values of the others stay in their columns. */
export function withMeasure(form: SizeGuideForm, measure: Measure, isShown: boolean): SizeGuideForm {
  const measures = MEASURE_NAMES.filter((one) => (one === measure ? isShown : form.measures.includes(one)))
  const places = measures.map((one) => form.measures.indexOf(one))
  const rows = form.rows.map(({ size, values }) => ({ size, values: places.map((at) => values[at] ?? '') }))
  return { ...form, measures, rows }
}

export function withSize(form: SizeGuideForm, row: number, size: string): SizeGuideForm {
  return { ...form, rows: form.rows.map((one, i) => (i === row ? { ...one, size } : one)) }
}

export function withValue(form: SizeGuideForm, row: number, column: number, value: string): SizeGuideForm {
  const rows = form.rows.map((one, i) => {
    if (i !== row) return one
    const values = form.measures.map((_, at) => one.values[at] ?? '')
    return { ...one, values: values.with(column, value) }
  })
  return { ...form, rows }
}

export function withRow(form: SizeGuideForm): SizeGuideForm {
  return { ...form, rows: [...form.rows, { size: '', values: [] }] }
}

export function withoutRow(form: SizeGuideForm, row: number): SizeGuideForm {
  return { ...form, rows: form.rows.filter((_, i) => i !== row) }
}
