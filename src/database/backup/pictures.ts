import type { PictureStore } from '#rules/picture-store.ts'
import type { PictureFacts } from './backup-head.ts'
import type { Backup } from './open-backup.ts'
import { RowHash, sha256 } from './row-hash.ts'

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

/** Counts what a store holds, by reading all of it. */
export async function measurePictures(store: PictureStore): Promise<PictureFacts> {
  const count = new PictureCount()
  for await (const { name } of store.list()) {
    const content = await store.get(name)
    if (content !== null) count.add(name, content)
  }
  return count.facts
}

/** How many pictures a store holds and how much room they take. */
export async function weighPictures(store: PictureStore): Promise<{ count: number; bytes: number }> {
  const weight = { count: 0, bytes: 0 }
  for await (const { bytes } of store.list()) {
    weight.count += 1
    weight.bytes += bytes
  }
  return weight
}

/** The pictures of a backup, one after the other. */
export async function* picturesIn(backup: Backup): AsyncGenerator<{ name: string; content: Buffer }> {
  for await (const line of backup.lines()) {
    if (line.startsWith('[')) continue
    const { picture, data }: { picture?: string; data?: string } = JSON.parse(line)
    if (picture !== undefined) yield { name: picture, content: Buffer.from(data ?? '', 'base64') }
  }
}
