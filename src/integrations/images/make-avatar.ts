import { redraw } from './redraw.ts'

const SIDE = 640

/** A square picture of a person. Null for what is no picture we take. */
export function makeAvatar(bytes: Buffer): Promise<Buffer | null> {
  return redraw(bytes, 82, (image) => image.resize(SIDE, SIDE, { fit: 'cover' }))
}
