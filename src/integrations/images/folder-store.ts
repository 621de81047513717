import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageStore, isImageName } from '#rules/image-store.ts'
import { nullWhereMissing, readFileOrNull, writeFileAtomically } from './write-file-atomically.ts'

/** Images as files of a folder, which is created with the first one. */
export function folderStore(folder: string): ImageStore {
  return {
    where: `the folder ${folder}`,
    folder,
    get: async (name) => (isImageName(name) ? readFileOrNull(join(folder, name)) : null),
    async put(name, bytes) {
      if (!isImageName(name)) throw new Error(`${name} is no name of a picture`)
      await writeFileAtomically(join(folder, name), bytes)
    },
    async remove(name) {
      if (isImageName(name)) await rm(join(folder, name), { force: true })
    },
    async *list(startsWith = '') {
      const entries = (await readdir(folder, { withFileTypes: true }).catch(nullWhereMissing)) ?? []
      for (const entry of entries) {
        if (!entry.isFile() || !isImageName(entry.name) || !entry.name.startsWith(startsWith)) continue
        const facts = await stat(join(folder, entry.name)).catch(nullWhereMissing)
        // Deleted since the folder was read.
        if (facts !== null) yield { name: entry.name, bytes: facts.size }
      }
    },
  }
}
