import type { Locator } from '@playwright/test'
import decodeQr from 'qr/decode.js'
import sharp from 'sharp'

/** What a camera reads from a QR code on the page. */
export async function readQr(picture: Locator): Promise<string> {
  const seen = sharp(await picture.screenshot())
    .ensureAlpha()
    .raw()
  const { data, info } = await seen.toBuffer({ resolveWithObject: true })
  return decodeQr({ width: info.width, height: info.height, data: new Uint8Array(data) })
}
