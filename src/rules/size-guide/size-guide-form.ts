import { cleanText } from '../clean-text.ts'
import { type GuideRow, MEASURE_NAMES, type Measure, mmFromCm } from '../size-measures.ts'

/** A guide as typed: measurements in centimetres. */
export type SizeGuideForm = {
  name: string
  measures: readonly string[]
  rows: readonly { size: string; values: readonly string[] }[]
  note: string
  noteHindi: string
}

export type SizeGuideValues = { name: string; measures: Measure[]; rows: GuideRow[]; note: string; noteHindi: string }

/** Message of each invalid field, by path: `rows.2.values.1`. */
export type SizeGuideProblems = Record<string, string>

export const MAX_GUIDE_NAME = 80
export const MAX_GUIDE_NOTE = 1000
export const MOST_GUIDE_ROWS = 30
const MAX_SIZE = 40
const LEAST_MM = 10
const MOST_MM = 3000

export const EMPTY_SIZE_GUIDE: SizeGuideForm = {
  name: '',
  measures: ['chest', 'waist', 'length'],
  rows: ['S', 'M', 'L'].map((size) => ({ size, values: [] })),
  note: '',
  noteHindi: '',
}

/** The same on the page and on the server. Measures take their usual order, their values with them. */
export function validateSizeGuide(form: SizeGuideForm): {
  values: SizeGuideValues | null
  problems: SizeGuideProblems
} {
  const problems: SizeGuideProblems = {}
  const name = line(form.name)
  if (name === '') problems.name = 'Name is required'
  else if (name.length > MAX_GUIDE_NAME) problems.name = `Name can have at most ${MAX_GUIDE_NAME} characters`
  const measures = MEASURE_NAMES.filter((measure) => form.measures.includes(measure))
  if (measures.length === 0) problems.measures = 'Choose at least one measurement'
  if (form.rows.length === 0) problems.rows = 'Add at least one size'
  if (form.rows.length > MOST_GUIDE_ROWS) problems.rows = `A guide can have at most ${MOST_GUIDE_ROWS} sizes`
  const places = measures.map((measure) => form.measures.indexOf(measure))
  const rows = form.rows.slice(0, MOST_GUIDE_ROWS).map((row, i) => readRow(row, i, places, problems))
  for (const [i, { size }] of rows.entries()) {
    const isTwice = rows.findIndex((one) => one.size.toLowerCase() === size.toLowerCase()) < i
    if (size !== '' && isTwice) problems[`rows.${i}.size`] = `${size} is there twice`
  }
  for (const field of ['note', 'noteHindi'] as const) {
    if (form[field].length > MAX_GUIDE_NOTE) problems[field] = `Use at most ${MAX_GUIDE_NOTE} characters`
  }
  const [note, noteHindi] = [cleanText(form.note).trim(), cleanText(form.noteHindi).trim()]
  const isFine = Object.keys(problems).length === 0
  return { values: isFine ? { name, measures, rows, note, noteHindi } : null, problems }
}

function readRow(
  row: SizeGuideForm['rows'][number],
  i: number,
  places: readonly number[],
  problems: SizeGuideProblems,
): GuideRow {
  const size = line(row.size)
  if (size === '') problems[`rows.${i}.size`] = 'Size is required'
  else if (size.length > MAX_SIZE) problems[`rows.${i}.size`] = `A size can have at most ${MAX_SIZE} characters`
  const values = places.map((at) => {
    const typed = row.values[at] ?? ''
    if (typed.trim() === '') return null
    const mm = mmFromCm(typed)
    if (mm !== null && mm >= LEAST_MM && mm <= MOST_MM) return mm
    problems[`rows.${i}.values.${at}`] = 'Use centimetres from 1 to 300, with at most one decimal'
    return null
  })
  const hasProblem = Object.keys(problems).some((path) => path.startsWith(`rows.${i}.`))
  const [first] = places
  if (!hasProblem && first !== undefined && values.every((value) => value === null)) {
    problems[`rows.${i}.values.${first}`] = 'Give this size a measurement'
  }
  return { size, values }
}

function line(typed: string): string {
  return cleanText(typed).replace(/\s+/g, ' ').trim()
}
