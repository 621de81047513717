import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { SELLER_PRODUCT_TEXTS } from '#contracts/catalogue/product-texts.ts'
import { Refusal } from '#contracts/refusal.ts'
import { CSV_TEXTS } from '#contracts/seller/product-import-texts.ts'

const DELIMITERS = [',', ';', '\t'] as const
const MAX_ROW_LENGTH = 200_000
const SLICE = 64 * 1024

export type RowLimit = { rows: number; refusal: string }

/** The cells of a table, its headings first. In chunks, yielding to the event loop. */
export async function parseCsv(bytes: Buffer, limit: RowLimit): Promise<string[][]> {
  const records: string[][] = []
  try {
    const text = decodeText(bytes)
    const parser = Readable.from(slicesOf(text)).pipe(
      parse({
        bom: true,
        delimiter: detectDelimiter(text),
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: MAX_ROW_LENGTH,
      }),
    )
    for await (const cells of parser) {
      records.push(cells)
      if (records.length > limit.rows + 1) break
    }
  } catch (error) {
    throw new Refusal('bad_input', error instanceof CsvError ? unreadableRow(error) : SELLER_PRODUCT_TEXTS.noTable)
  }
  if (records.length > limit.rows + 1) throw new Refusal('bad_input', limit.refusal)
  return records
}

/** Spreadsheets mark UTF-16 with a byte order mark; anything else is UTF-8. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}

/** The most frequent separator in the headings, outside of quotes. */
function detectDelimiter(text: string): string {
  const heading = text.slice(0, text.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: heading.split(delimiter).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).delimiter
}

function unreadableRow(error: CsvError): string {
  const row = 'lines' in error && typeof error.lines === 'number' ? error.lines : null
  const why = /QUOTE/.test(error.code) ? CSV_TEXTS.quotes : CSV_TEXTS.cells
  return row === null ? SELLER_PRODUCT_TEXTS.noTable : CSV_TEXTS.row(row, why)
}

async function* slicesOf(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    await setImmediate()
    yield text.slice(at, at + SLICE)
  }
}
