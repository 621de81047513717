import sharp, { type Sharp } from 'sharp'

/** A small file can claim to be a huge picture: refuse before unpacking it. */
const MOST_PIXELS = 40_000_000
const TAKEN = new Set(['jpeg', 'png', 'webp'])

/** Draws a picture anew as WebP: whatever else was in the file is gone. Null for what is no picture we take. */
export async function redraw(bytes: Buffer, quality: number, shape: (picture: Sharp) => Sharp): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    const { format, pages = 1 } = await picture.metadata()
    if (!TAKEN.has(format ?? '') || pages > 1) return null
    return await shape(picture.rotate()).webp({ quality }).toBuffer()
  } catch {
    return null
  }
}
