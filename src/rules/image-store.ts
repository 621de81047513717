/** Pictures that are still being written have a draft's name. */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PLAIN_NAME = /^[a-z0-9][a-z0-9._-]{0,120}$/i

/** A file that is being written, or was when its process died. */
export function isDraftName(name: string): boolean {
  return DRAFT.test(name)
}

/** One picture of the place itself, never a way out of it. */
export function isImageName(name: string): boolean {
  return PLAIN_NAME.test(name) && !name.includes('..') && !DRAFT.test(name)
}

/** One picture of a store, without its content. */
export type StoredImage = { name: string; bytes: number }

/** Where originals are kept: a folder, or a bucket. */
export type ImageStore = {
  /** For people: `the folder …`, `the bucket … at …`. */
  readonly where: string
  /** The folder, where it is one: there a file can be renamed. */
  readonly folder: string | null
  /** Null where there is none, or where the name is none. */
  get(name: string): Promise<Uint8Array | null>
  /** Whole or not at all. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Well done also where there was none. */
  remove(name: string): Promise<void>
  /** One after the other, in no promised order; only those whose name starts so, when asked. */
  list(startsWith?: string): AsyncIterable<StoredImage>
}
