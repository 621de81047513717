// A spreadsheet runs a cell that begins so as a formula.
const FORMULA = /^[=+\-@\t\r]/

/** A cell that a spreadsheet shows and never runs. */
export function safeCell(words: string): string {
  return FORMULA.test(words) ? `'${words}` : words
}

/** What was meant by a cell that we, or somebody like us, made safe. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
