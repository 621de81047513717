/**
 * CSV injection: a spreadsheet runs a cell that begins like this as a formula, also with full-width signs, which some
 * treat alike, and after leading spaces, which some trim. A tab or line break begins a new cell.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** Escapes a cell so that a spreadsheet never runs it. */
export function safeCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text
}

/** Reverses `safeCell`, also for files escaped elsewhere. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
