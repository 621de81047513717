import { BackupProblem } from './backup-problem.ts'
import { sha256 } from './row-hash.ts'

/*
 * A backup is one file: a header of fixed length (one line of JSON, padded with spaces), then a gzipped body of lines.
 * `{"table":…}` opens a table, `[…]` is one of its rows with every value in PostgreSQL's text form, `{"picture":…}` is
 * a whole image. The header is written last, into the space reserved for it, so that it can hold row counts and hashes.
 */
export const HEADER_BYTES = 64 * 1024
const FORMAT = 'threadspeak backup'
const VERSION = 1

export type TableFacts = { name: string; rows: number; moneyPaise: number; hash: string }
export type ImageFacts = { count: number; bytes: number; hash: string }

export type BackupHeader = {
  format: string
  version: number
  madeAt: string
  shopVersion: string
  engine: 'pglite' | 'postgres'
  /** Hashes of the migrations that created its tables, in order. */
  migrations: string[]
  tables: TableFacts[]
  sequences: { name: string; value: number }[]
  pictures: ImageFacts
  body: { bytes: number; sha256: string }
}

export function writeHeader(facts: Omit<BackupHeader, 'format' | 'version'>): Buffer {
  const head: BackupHeader = { format: FORMAT, version: VERSION, ...facts }
  const line = Buffer.from(JSON.stringify({ ...head, seal: sealFrom(head) }))
  if (line.length >= HEADER_BYTES) throw new Error(`The head of a backup has ${line.length} bytes, which is too many.`)
  const bytes = Buffer.alloc(HEADER_BYTES, ' ')
  line.copy(bytes)
  bytes.write('\n', HEADER_BYTES - 1)
  return bytes
}

/** Throws for a file that is not a backup, that was modified, or that a newer version wrote. */
export function readHeader(bytes: Buffer, file: string): BackupHeader {
  const found = parse(bytes)
  if (found?.format !== FORMAT || typeof found.version !== 'number') {
    throw new BackupProblem('foreign', `${file} is no backup of this shop.`)
  }
  if (found.version > VERSION) {
    throw new BackupProblem(
      'newer',
      `${file} has format ${found.version}, and this version of the shop reads up to ${VERSION}. Use the version that made it, or a newer one.`,
    )
  }
  const { seal, ...head } = found
  if (bytes.length < HEADER_BYTES || seal !== sealFrom(head)) {
    throw new BackupProblem('damaged', `${file} is damaged: its head was changed or cut off. Use another backup.`)
  }
  return head as BackupHeader
}

function parse(bytes: Buffer): (Partial<BackupHeader> & { seal?: string }) | null {
  try {
    return JSON.parse(bytes.toString('utf8').trim())
  } catch {
    return null
  }
}

function sealFrom(head: Partial<BackupHeader>): string {
  return sha256(JSON.stringify(head))
}
