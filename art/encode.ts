import sharp, { type Sharp } from 'sharp'

const WISHED = 88 * 1024
const ALLOWED = 108 * 1024
const LOWEST = 44

/** A WebP that looks good and stays light: the best quality whose file is small enough. */
export async function encodeWebp(image: Sharp, first = 80): Promise<Buffer> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  let file = Buffer.alloc(0)
  // Fine weave close up is mostly grain: a breath of blur costs less than a low quality.
  for (const blur of [0, 0.6, 0.9, 1.4]) {
    const image = blur ? sharp(data, raw).blur(blur) : sharp(data, raw)
    for (let quality = first; quality >= LOWEST; quality -= 6) {
      file = await image.clone().webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
      if (file.length <= (quality > 56 ? WISHED : ALLOWED)) return file
    }
  }
  return file
}
