import { IMPORT_MB, IMPORT_ROWS } from '#rules/product-import.ts'

export const IMPORT_BYTES = IMPORT_MB * 1024 * 1024

/** What sellers are told about an import. */
export const IMPORT_TEXTS = {
  tooLarge: `This file is larger than ${IMPORT_MB} MB. A file can have at most ${IMPORT_MB} MB and ${IMPORT_ROWS} rows: please split it.`,
  tooManyRows: `A file can have at most ${IMPORT_ROWS} rows. Please split it.`,
  noFile: `Please choose a CSV file of up to ${IMPORT_MB} MB and ${IMPORT_ROWS} rows.`,
  keyReused: 'Another file was sent under this key before. Please choose the file again.',
  missing: 'There is no such import.',
  notReady: 'This import cannot be started now.',
  notCancellable: 'This import is over and cannot be cancelled.',
  notUndoable: 'There is nothing to take back in this import.',
  unknownId: 'There is no product with this id. Leave the id empty to add a new product.',
  sameTitleTwice: 'Several products have this title. Give the id of the one you mean.',
  undoneBefore: 'Somebody took this change back already.',
  nobody: 'The account that started this is gone, so it was stopped.',
} as const

export function allOrNothing(wrong: number): string {
  return `${wrong === 1 ? '1 row is' : `${wrong} rows are`} wrong. Correct the file, or import the good rows only.`
}

/** Two rows about the same product would undo each other. */
export function sameAsRow(row: number): string {
  return `Row ${row} is about the same product. Keep one of the two.`
}
