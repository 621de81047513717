import sharp, { type Sharp } from 'sharp'

const WISHED = 88 * 1024
const ALLOWED = 108 * 1024

/** A WebP that looks good and stays light: the best quality whose file is small enough. */
export async function encodeWebp(image: Sharp, first = 80): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const at = (quality: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
      .webp({ quality, effort: 5, smartSubsample: true })
      .toBuffer()
  let file = await at(first)
  for (let quality = first - 6; file.length > (quality > 50 ? WISHED : ALLOWED) && quality >= 32; quality -= 6) {
    file = await at(quality)
  }
  return file
}
