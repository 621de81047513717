import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const BLOCK = 512

/** Unpacks a plain tar archive of folders and files; there are no links in a packed database. */
export function untar(archive: Buffer, folder: string): void {
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK)
    const size = Number.parseInt(text(header, 124, 12), 8) || 0
    const path = join(folder, text(header, 345, 155), text(header, 0, 100))
    const isFolder = text(header, 156, 1) === '5'
    mkdirSync(isFolder ? path : dirname(path), { recursive: true, mode: 0o700 })
    if (!isFolder) writeFileSync(path, archive.subarray(at + BLOCK, at + BLOCK + size), { mode: 0o600 })
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK
  }
}

function text(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end).trim()
}
