import { reEncode } from './re-encode.ts'

const MAX_SIDE = 1200

/** A product image, uncropped, at the stored size. Null for an unsupported file. */
export function makeProductImage(bytes: Buffer): Promise<Buffer | null> {
  const box = { width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true } as const
  return reEncode(bytes, 86, (image) => image.resize(box))
}
