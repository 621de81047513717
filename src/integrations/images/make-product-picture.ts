import { redraw } from './redraw.ts'

const LONGEST_SIDE = 1200

/** A product's picture, whole, at the size that the shelf keeps. Null for what is no picture we take. */
export function makeProductImage(bytes: Buffer): Promise<Buffer | null> {
  const box = { width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return redraw(bytes, 86, (image) => image.resize(box))
}
