import { reEncode } from './re-encode.ts'

const SIDE = 640

/** A square avatar. Null for an unsupported file. */
export function makeAvatar(bytes: Buffer): Promise<Buffer | null> {
  return reEncode(bytes, 82, (image) => image.resize(SIDE, SIDE, { fit: 'cover' }))
}
