import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const BLOCK = 512
const NAME = { start: 0, length: 100 }
const SIZE = { start: 124, length: 12 }
const CHECKSUM = { start: 148, length: 8 }
const KIND = { start: 156, length: 1 }
const FOLDER = '5'
const FILE = '0'

/** Packs the folders and files of a database into a plain tar archive, with the names PGlite expects: /base/1/112. */
export function packFolder(folder: string, name = ''): Buffer {
  const parts = readdirSync(join(folder, name), { withFileTypes: true }).flatMap((entry) => {
    const path = `${name}/${entry.name}`
    if (entry.isDirectory()) return [header(path, FOLDER, 0), packFolder(folder, path)]
    const content = readFileSync(join(folder, path))
    return [header(path, FILE, content.length), content, Buffer.alloc(padding(content.length))]
  })
  return Buffer.concat(name === '' ? [...parts, Buffer.alloc(2 * BLOCK)] : parts)
}

/** Unpacks what `packFolder` packed. */
export function unpackFolder(archive: Buffer, folder: string): void {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const head = archive.subarray(at, at + BLOCK)
    const path = join(folder, read(head, NAME))
    const size = Number.parseInt(read(head, SIZE), 8)
    const isFolder = read(head, KIND) === FOLDER
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!isFolder) writeFileSync(path, archive.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o600 })
    at += BLOCK + size + padding(size)
  }
}

function header(path: string, kind: string, size: number): Buffer {
  const head = Buffer.alloc(BLOCK)
  if (Buffer.byteLength(path) >= NAME.length) throw new Error(`The name ${path} is too long for the archive.`)
  head.write(path, NAME.start)
  head.write(kind === FOLDER ? '0000700' : '0000600', 100)
  head.write('0000000', 108)
  head.write('0000000', 116)
  head.write(size.toString(8).padStart(11, '0'), SIZE.start)
  head.write('00000000000', 136)
  head.write(kind, KIND.start)
  head.write('ustar\u000000', 257)
  // The checksum is computed with its own field blank.
  head.write(' '.repeat(CHECKSUM.length), CHECKSUM.start)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, CHECKSUM.start)
  return head
}

function read(head: Buffer, field: { start: number; length: number }): string {
  const bytes = head.subarray(field.start, field.start + field.length)
  const end = bytes.indexOf(0)
  return bytes.toString('utf8', 0, end < 0 ? field.length : end)
}

function padding(size: number): number {
  return (BLOCK - (size % BLOCK)) % BLOCK
}
