import type { Sharp } from 'sharp'
import { MAX_IMAGE_PIXELS } from '#rules/product-form.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { loadSharp } from './load-sharp.ts'
import { withoutPngTexts } from './without-png-texts.ts'

const TAKEN = new Set(['jpeg', 'png', 'webp'])
/** Decoded, the largest image takes about 60 MB. */
export const DRAWN_AT_ONCE = 2
const draw = limitConcurrency(DRAWN_AT_ONCE)

/** Re-encodes an image as WebP, which drops everything else in the file. Null for an unsupported file. */
export async function redraw(bytes: Buffer, quality: number, shape: (image: Sharp) => Sharp): Promise<Buffer | null> {
  if (!hasImageSignature(bytes)) return null
  return draw(async () => {
    try {
      const sharp = await loadSharp()
      // A small file can claim to be a huge image: reject it before decoding.
      const image = sharp(withoutPngTexts(bytes), { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error', pages: 1 })
      const { format, pages = 1 } = await image.metadata()
      if (!TAKEN.has(format ?? '') || pages > 1) return null
      return await shape(image.rotate()).webp({ quality }).toBuffer()
    } catch {
      return null
    }
  })
}

/** Checked first: only JPEG, PNG and WebP reach a decoder; the library has many others. */
function hasImageSignature(bytes: Buffer): boolean {
  const begins = (start: string, at = 0) => bytes.subarray(at, at + start.length).toString('latin1') === start
  return begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n') || (begins('RIFF') && begins('WEBP', 8))
}
