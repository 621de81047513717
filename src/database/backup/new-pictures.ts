import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupProblem } from './backup-problem.ts'
import type { Backup } from './open-backup.ts'
import { isPictureName, listPictures, PictureCount } from './pictures.ts'

const ASIDE = '.restore-'

/**
 * The pictures of a backup, kept aside until all of it is there: in a folder within their own, because that is sure to
 * lie on the same disk, and from one disk to another nothing can be renamed.
 */
export class NewPictures {
  readonly #aside: string
  readonly #names = new Set<string>()
  readonly #count = new PictureCount()

  constructor(
    private readonly uploadsDir: string,
    private readonly file: string,
  ) {
    this.#aside = join(uploadsDir, `${ASIDE}${randomUUID()}`)
  }

  async take(name: string, content: Buffer): Promise<void> {
    if (!isPictureName(name)) throw new BackupProblem('foreign', `${this.file} holds a picture with a wrong name.`)
    await mkdir(this.#aside, { recursive: true })
    await writeFile(join(this.#aside, name), content)
    this.#names.add(name)
    this.#count.add(name, content)
  }

  compare({ head }: Backup): void {
    if (this.#count.facts.hash === head.pictures.hash && this.#count.facts.count === head.pictures.count) return
    throw new BackupProblem('damaged', `${this.file} is damaged: its pictures are not the ones that went in.`)
  }

  /** Those whose name nobody has. */
  async addNew(): Promise<void> {
    await mkdir(this.uploadsDir, { recursive: true })
    const taken = new Set(await listPictures(this.uploadsDir))
    for (const name of this.#names) if (!taken.has(name)) await this.#moveIn(name)
  }

  /** Those that take the place of another. */
  async replaceOld(): Promise<void> {
    for (const name of await listPictures(this.#aside)) await this.#moveIn(name)
  }

  #moveIn(name: string): Promise<void> {
    return rename(join(this.#aside, name), join(this.uploadsDir, name))
  }

  async removeOthers(): Promise<void> {
    for (const name of await listPictures(this.uploadsDir)) {
      if (!this.#names.has(name)) await rm(join(this.uploadsDir, name), { force: true })
    }
  }

  async clean(): Promise<void> {
    // Also what an earlier one left that was killed: only one is at it at a time.
    const names = await readdir(this.uploadsDir).catch(() => [])
    for (const name of names.filter((one) => one.startsWith(ASIDE))) {
      await rm(join(this.uploadsDir, name), { recursive: true, force: true })
    }
  }
}
