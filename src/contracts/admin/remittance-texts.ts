import type { LineResult } from '#rules/remittance.ts'
import { REMITTANCE_MB, REMITTANCE_ROWS } from '#rules/remittance.ts'
import type { LineProblem } from '#rules/remittance-file.ts'

export const REMITTANCE_BYTES = REMITTANCE_MB * 1024 * 1024

/** What the page of remittances and its calls say. Free of zod: pages import it. */
export const REMITTANCE_TEXTS = {
  loadFailed: 'The remittances did not load.',
  importFailed: 'The file could not be read. Please try again.',
  noFile: `Please choose a CSV file of up to ${REMITTANCE_MB} MB.`,
  tooLarge: `This file is larger than ${REMITTANCE_MB} MB.`,
  tooManyRows: `A file can have at most ${REMITTANCE_ROWS.toLocaleString('en-IN')} rows. Please split it.`,
  noRows: 'This file has no rows.',
  cannotAsk: 'This courier tells of its remittances by a file only.',
  courierDown: 'The courier does not answer. Please try again in a minute.',
  asked: (courier: string, from: string, to: string) => `${courier}, ${from} to ${to}`,
  longReference: 'A reference can have at most 64 characters.',
  checked: 'Nothing is booked yet. Look through it, then book it.',
  nothingNew: 'Everything in this file is in the books already. Nothing was changed.',
  nothingRead: 'Nothing of this file can be booked. What is wrong stands beside each line.',
  booked: (lines: number) => (lines === 1 ? '1 line is in the books now.' : `${lines} lines are in the books now.`),
  columnsMissing: (names: readonly string[], found: readonly string[]) =>
    `This file has no column for ${names.join(' and ')}. Found: ${found.slice(0, 20).join(', ').slice(0, 200) || 'nothing'}.`,
} as const

/** What a missing column is called in Shiprocket's file and in others. */
export const COLUMN_NAMES = {
  awb: 'the AWB (“AWB”, “Waybill Number”)',
  amount: 'the cash collected (“Order Value”, “COD Amount”)',
} as const

export const LINE_PROBLEMS: Record<LineProblem | 'repeated' | 'other_amount', string> = {
  awb: 'No AWB, or a spreadsheet has rounded it. Take the file as the courier sent it.',
  amount: 'The cash collected is not an amount.',
  charges: 'The charges are not an amount.',
  reference: 'No UTR: it is not paid to the bank yet, or the reference has to be typed above.',
  adjusted: 'The courier has adjusted this sum. Ask what for, and mark it by hand.',
  repeated: 'Stands twice in this payment; only the first counts.',
  other_amount: 'This payment is in the books with another sum for it. Ask the courier which is right.',
}

export const LINE_RESULT_LABELS: Record<LineResult, string> = {
  matched: 'Matches',
  short: 'Short',
  over: 'Too much',
  double: 'Twice',
  not_arrived: 'Did not arrive',
  unknown: 'Unknown AWB',
  known: 'In the books already',
  refused: 'Not readable',
}
