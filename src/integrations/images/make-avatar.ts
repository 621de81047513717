import { redraw } from './redraw.ts'

const SIDE = 640

/** A square avatar. Null for an unsupported file. */
export function makeAvatar(bytes: Buffer): Promise<Buffer | null> {
  return redraw(bytes, 82, (image) => image.resize(SIDE, SIDE, { fit: 'cover' }))
}
