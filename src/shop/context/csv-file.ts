import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'

/** Streams a CSV file from pages of a few hundred rows: it is never whole in memory. */
export function csvFile(head: string, parts: AsyncIterable<(string | number)[][]>): Readable {
  return Readable.from(lines(head, parts))
}

async function* lines(head: string, parts: AsyncIterable<(string | number)[][]>) {
  // The byte order mark tells spreadsheets that it is UTF-8.
  yield `\uFEFF${head}\r\n`
  for await (const rows of parts) {
    if (rows.length > 0) yield stringify(rows, { record_delimiter: '\r\n' })
  }
}
