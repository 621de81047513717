/**
 * A spreadsheet runs a cell that begins so as a formula: by the signs themselves, by their full-width forms, which some
 * take for the same, and by either of them after spaces, which some cut off. A tab or a line's end begins a new cell.
 */
const FORMULA = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** A cell that a spreadsheet shows and never runs. */
export function safeCell(words: string): string {
  return FORMULA.test(words) ? `'${words}` : words
}

/** What was meant by a cell that we, or somebody like us, made safe. */
export function plainCell(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}
