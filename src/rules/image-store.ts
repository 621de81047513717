/** Images that are still being written have a temporary name. */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PLAIN_NAME = /^[a-z0-9][a-z0-9._-]{0,120}$/i

/** A file that is being written, or was when its process died. */
export function isDraftName(name: string): boolean {
  return DRAFT.test(name)
}

/** A plain file name: no path traversal. */
export function isImageName(name: string): boolean {
  return PLAIN_NAME.test(name) && !name.includes('..') && !DRAFT.test(name)
}

const OWN_PLACE = /^\/(art|uploads)\/([^/?#]+)$/

/** Where an image of the shop's own is kept; null for any other address. */
export function storedPlace(address: string): { collection: string; name: string } | null {
  const [, collection = '', name = ''] = OWN_PLACE.exec(address) ?? []
  return isImageName(name) ? { collection, name } : null
}

/** An image of a store, without its content. */
export type StoredImage = { name: string; bytes: number }

/** Storage of originals: a folder or a bucket. */
export type ImageStore = {
  /** For messages: `the folder …`, `the bucket … at …`. */
  readonly where: string
  /** The path when it is a folder, where files can be renamed; else null. */
  readonly folder: string | null
  /** Null when it does not exist or the name is invalid. */
  get(name: string): Promise<Uint8Array | null>
  /** Atomic. */
  put(name: string, bytes: Uint8Array): Promise<void>
  /** Idempotent. */
  remove(name: string): Promise<void>
  /** In no particular order; optionally filtered by prefix. */
  list(startsWith?: string): AsyncIterable<StoredImage>
}
