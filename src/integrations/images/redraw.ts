import sharp, { type Sharp } from 'sharp'
import { MOST_IMAGE_PIXELS } from '#rules/product-form.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { withoutPngTexts } from './without-png-texts.ts'

const TAKEN = new Set(['jpeg', 'png', 'webp'])
/** Unpacked, the largest picture takes some 60 MB. */
export const DRAWN_AT_ONCE = 2
const draw = limitConcurrency(DRAWN_AT_ONCE)

/** Draws a picture anew as WebP: whatever else was in the file is gone. Null for what is no picture we take. */
export async function redraw(bytes: Buffer, quality: number, shape: (image: Sharp) => Sharp): Promise<Buffer | null> {
  if (!beginsLikeAnImage(bytes)) return null
  return draw(async () => {
    try {
      // A small file can claim to be a huge picture: refuse before unpacking it.
      const image = sharp(withoutPngTexts(bytes), { limitInputPixels: MOST_IMAGE_PIXELS, failOn: 'error', pages: 1 })
      const { format, pages = 1 } = await image.metadata()
      if (!TAKEN.has(format ?? '') || pages > 1) return null
      return await shape(image.rotate()).webp({ quality }).toBuffer()
    } catch {
      return null
    }
  })
}

/** Before anything is read: what is no JPEG, PNG or WebP reaches no reader, of which there are many for many formats. */
function beginsLikeAnImage(bytes: Buffer): boolean {
  const begins = (start: string, at = 0) => bytes.subarray(at, at + start.length).toString('latin1') === start
  return begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n') || (begins('RIFF') && begins('WEBP', 8))
}
