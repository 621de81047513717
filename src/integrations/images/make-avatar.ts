import sharp from 'sharp'

const SIDE = 640
/** A small file can claim to be a huge picture: refuse before unpacking it. */
const MOST_PIXELS = 40_000_000
const TAKEN = new Set(['jpeg', 'png', 'webp'])

/** A square picture of a person, drawn anew: whatever else was in the file is gone. Null for what is no picture we take. */
export async function makeAvatar(bytes: Buffer): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 })
    const { format } = await picture.metadata()
    if (!TAKEN.has(format ?? '')) return null
    return await picture.rotate().resize(SIDE, SIDE, { fit: 'cover' }).webp({ quality: 82 }).toBuffer()
  } catch {
    return null
  }
}
