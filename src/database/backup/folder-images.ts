import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ImageStore } from '#rules/image-store.ts'
import type { NewImages } from './new-images.ts'

const ASIDE = '.restore-'

/**
 * Stages the images of a backup until all of it is read. The staging folder lies inside the image folder, so that both
 * are on the same file system and a rename is possible.
 */
export class FolderImages implements NewImages {
  readonly #aside: string
  readonly #names = new Set<string>()

  constructor(
    private readonly store: ImageStore,
    private readonly folder: string,
  ) {
    this.#aside = join(folder, `${ASIDE}${randomUUID()}`)
  }

  async take(name: string, content: Buffer): Promise<void> {
    await mkdir(this.#aside, { recursive: true })
    await writeFile(join(this.#aside, name), content)
    this.#names.add(name)
  }

  async addNew(): Promise<void> {
    await mkdir(this.folder, { recursive: true })
    const taken = new Set<string>()
    for await (const { name } of this.store.list()) taken.add(name)
    for (const name of this.#names) if (!taken.has(name)) await this.#moveIn(name)
  }

  async replaceOld(): Promise<void> {
    for (const name of await readdir(this.#aside).catch(() => [])) await this.#moveIn(name)
  }

  #moveIn(name: string): Promise<void> {
    return rename(join(this.#aside, name), join(this.folder, name))
  }

  async removeOthers(): Promise<void> {
    for await (const { name } of this.store.list()) if (!this.#names.has(name)) await this.store.remove(name)
  }

  async clean(): Promise<void> {
    // Also deletes what a killed restore left behind; only one restore runs at a time.
    const names = await readdir(this.folder).catch(() => [])
    for (const name of names.filter((one) => one.startsWith(ASIDE))) {
      await rm(join(this.folder, name), { recursive: true, force: true })
    }
  }
}
