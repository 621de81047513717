import type { ImageStore } from '#rules/image-store.ts'
import { folderStore } from './folder-store.ts'

/** The drawn images: known by the name `x.webp` and kept as `x.avif`, which takes half the bytes of the repository. */
export function artStore(folder: string): ImageStore {
  const files = folderStore(folder)
  return {
    ...files,
    get: async (name) => (await files.get(name)) ?? (name.endsWith('.webp') ? files.get(toAvifName(name)) : null),
  }
}

function toAvifName(name: string): string {
  return name.replace(/\.webp$/, '.avif')
}
