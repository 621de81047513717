import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFacts } from './backup-head.ts'
import { RowHash, sha256 } from './row-hash.ts'

/** Pictures that are still being written have a draft's name and are left out. */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PLAIN_NAME = /^[a-z0-9][a-z0-9._-]{0,120}$/i

/** A file of the folder itself, never a way out of it. */
export function isPictureName(name: string): boolean {
  return PLAIN_NAME.test(name) && !name.includes('..') && !DRAFT.test(name)
}

export async function listPictures(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isFile() && isPictureName(entry.name)).map((entry) => entry.name)
}

/** Counts what passes by. */
export class PictureCount {
  #count = 0
  #bytes = 0
  readonly #hash = new RowHash()

  add(name: string, content: Uint8Array): void {
    this.#count += 1
    this.#bytes += content.length
    this.#hash.add(`${name} ${sha256(content)}`)
  }

  get facts(): PictureFacts {
    return { count: this.#count, bytes: this.#bytes, hash: this.#hash.value }
  }
}

export async function measurePictures(folder: string): Promise<PictureFacts> {
  const count = new PictureCount()
  for (const name of await listPictures(folder)) count.add(name, await readFile(join(folder, name)))
  return count.facts
}

/** How many files a folder holds and how much room they take; nothing for a folder that is not there. */
export async function weighFolder(folder: string): Promise<{ count: number; bytes: number }> {
  const names = await listPictures(folder)
  let bytes = 0
  for (const name of names) bytes += (await stat(join(folder, name)).catch(() => ({ size: 0 }))).size
  return { count: names.length, bytes }
}
