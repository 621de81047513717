import type { ImageStore } from '#rules/image-store.ts'
import type { ImageFacts } from './backup-header.ts'
import type { Backup } from './open-backup.ts'
import { RowHash, sha256 } from './row-hash.ts'

/** Adds up count, bytes and hash of a stream of images. */
export class ImageCount {
  #count = 0
  #bytes = 0
  readonly #hash = new RowHash()

  add(name: string, content: Uint8Array): void {
    this.#count += 1
    this.#bytes += content.length
    this.#hash.add(`${name} ${sha256(content)}`)
  }

  get facts(): ImageFacts {
    return { count: this.#count, bytes: this.#bytes, hash: this.#hash.value }
  }
}

/** Counts and hashes the images of a store by reading all of them. */
export async function measureImages(store: ImageStore): Promise<ImageFacts> {
  const count = new ImageCount()
  for await (const { name } of store.list()) {
    const content = await store.get(name)
    if (content !== null) count.add(name, content)
  }
  return count.facts
}

/** Number and total bytes of a store's images. */
export async function measureUsage(store: ImageStore): Promise<{ count: number; bytes: number }> {
  const weight = { count: 0, bytes: 0 }
  for await (const { bytes } of store.list()) {
    weight.count += 1
    weight.bytes += bytes
  }
  return weight
}

/** Streams the images of a backup one by one. */
export async function* imagesIn(backup: Backup): AsyncGenerator<{ name: string; content: Buffer }> {
  for await (const line of backup.lines()) {
    if (line.startsWith('[')) continue
    const { image, data }: { image?: string; data?: string } = JSON.parse(line)
    if (image !== undefined) yield { name: image, content: Buffer.from(data ?? '', 'base64') }
  }
}
