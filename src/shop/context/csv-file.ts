import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** A file for spreadsheets, made of rows that come a few hundred at a time: it is never whole in memory. */
export function csvFile(head: string, parts: AsyncIterable<(string | number)[][]>): Readable {
  return Readable.from(lines(head, parts))
}

async function* lines(head: string, parts: AsyncIterable<(string | number)[][]>) {
  // Spreadsheets take the mark for UTF-8.
  yield `\uFEFF${head}\r\n`
  for await (const rows of parts) {
    if (rows.length > 0) yield stringify(rows, { record_delimiter: '\r\n' })
  }
}
