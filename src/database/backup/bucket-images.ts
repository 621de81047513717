import type { ImageStore } from '#rules/image-store.ts'
import { imagesIn } from './images.ts'
import type { NewImages } from './new-images.ts'
import type { Backup } from './open-backup.ts'

/**
 * Restores the images of a backup into a bucket. Objects cannot be renamed there, so the images stay in the backup file
 * until the whole file has been verified, and are then read again, one at a time.
 */
export class BucketImages implements NewImages {
  readonly #names = new Set<string>()
  /** Names that exist in the bucket with different content. */
  readonly #others = new Set<string>()

  constructor(
    private readonly store: ImageStore,
    private readonly backup: Backup,
  ) {}

  async take(name: string): Promise<void> {
    this.#names.add(name)
  }

  async addNew(): Promise<void> {
    const sizes = new Map<string, number>()
    for await (const { name, bytes } of this.store.list()) sizes.set(name, bytes)
    for await (const { name, content } of imagesIn(this.backup)) {
      const size = sizes.get(name)
      if (size === undefined) await this.store.put(name, content)
      else if (size !== content.length || !(await this.#has(name, content))) this.#others.add(name)
    }
  }

  async #has(name: string, content: Buffer): Promise<boolean> {
    const stored = await this.store.get(name)
    return stored !== null && content.equals(stored)
  }

  async replaceOld(): Promise<void> {
    if (this.#others.size === 0) return
    for await (const { name, content } of imagesIn(this.backup)) {
      if (this.#others.has(name)) await this.store.put(name, content)
    }
  }

  async removeOthers(): Promise<void> {
    const others: string[] = []
    for await (const { name } of this.store.list()) if (!this.#names.has(name)) others.push(name)
    for (const name of others) await this.store.remove(name)
  }

  /** Uploaded images stay: they are either unreferenced, or needed by a commit whose acknowledgement was lost. */
  async clean(): Promise<void> {}
}
