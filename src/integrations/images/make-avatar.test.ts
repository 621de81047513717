import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeAvatar } from './make-avatar.ts'
import { CONCURRENT_ENCODES } from './re-encode.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7d57b0' } })

test.each(['jpeg', 'png', 'webp'] as const)('a %s becomes a square WebP without its metadata', async (format) => {
  const photo = await blank(900, 400)
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toFormat(format)
    .toBuffer()
  const avatar = await makeAvatar(photo)
  const facts = await sharp(avatar!).metadata()
  expect(facts).toMatchObject({ format: 'webp', width: 640, height: 640 })
  expect(facts.exif).toBeUndefined()
  expect(avatar!.includes('secret place')).toBe(false)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('hello')],
  ['a page named like a picture', Buffer.from('<html><script>alert(1)</script></html>')],
  [
    'an SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
  ],
  ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\n%%EOF')],
  ['a GIF that is a script too', Buffer.from('GIF89a/*\x01\x00\x01\x00*/=1;alert(document.cookie)//', 'latin1')],
  ['a program that begins like a JPEG', Buffer.from('\xff\xd8\xff\xe0<?php system($_GET[1]); ?>', 'latin1')],
  ['a TIFF', Buffer.from('II*\0\x08\0\0\0\0\0', 'latin1')],
  ['a WebP of which there is only the name', Buffer.from('RIFF\x04\0\0\0WEBP', 'latin1')],
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
])('%s is no avatar', async (_, bytes) => {
  expect(await makeAvatar(bytes)).toBeNull()
})

test('a half file and a picture of too many pixels are refused', async () => {
  const whole = await blank(400, 400).png().toBuffer()
  expect(await makeAvatar(whole.subarray(0, whole.length / 2))).toBeNull()
  expect(await makeAvatar(claimedPng(9000, 1_000_000))).toBeNull()
})

test('what stands behind a picture is gone once it is drawn', async () => {
  const photo = await blank(40, 40).png().toBuffer()
  const avatar = await makeAvatar(
    Buffer.concat([photo, Buffer.from('<?php system($_GET[1]); ?><script>alert(1)</script>')]),
  )
  expect(avatar?.includes('<?php') || avatar?.includes('<script>')).toBe(false)
})

test('a film of ten thousand pictures is refused', async () => {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32LE(data.length)
    return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)])
  }
  // A one-pixel frame, ten thousand times.
  const point = (await blank(1, 1).webp({ lossless: true }).toBuffer()).subarray(12)
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(12), Buffer.from([10, 0, 0, 0]), point]))
  const film = chunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0]))
  const start = Buffer.concat([Buffer.from('WEBP'), film, chunk('ANIM', Buffer.alloc(6))])
  const bytes = chunk('RIFF', Buffer.concat([start, ...Array.from({ length: 10_000 }, () => frame)]))
  expect((await sharp(bytes, { pages: 1 }).metadata()).pages).toBe(10_000)
  expect(await makeAvatar(bytes)).toBeNull()
})

/** A decompression bomb: a PNG of 20 KB that would unpack to ten gigabytes. */
function claimedPng(side: number, bytes: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const zeros = deflateSync(Buffer.alloc(bytes), { level: 9 })
  const start = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([start, chunk('IHDR', head), chunk('IDAT', zeros), chunk('IEND', Buffer.alloc(0))])
}

test('small files that unpack to gigabytes take no room', async () => {
  const bomb = claimedPng(50_000, 20_000_000)
  expect(bomb.length).toBeLessThan(20 * 1024)
  const before = process.memoryUsage.rss()
  expect(await Promise.all(Array.from({ length: 20 }, () => makeAvatar(bomb)))).toEqual(Array(20).fill(null))
  expect(process.memoryUsage.rss() - before).toBeLessThan(150 * 1024 * 1024)
})

test('of many pictures at once only a few are unpacked at a time', async () => {
  const photo = await blank(1200, 1200).png().toBuffer()
  let isOver = false
  let max = 0
  const drawing = Promise.all(Array.from({ length: 10 }, () => makeAvatar(photo))).finally(() => {
    isOver = true
  })
  while (!isOver) {
    max = Math.max(max, sharp.counters().process)
    await new Promise((done) => setImmediate(done))
  }
  expect((await drawing).every((one) => one !== null)).toBe(true)
  expect(max).toBeGreaterThan(0)
  expect(max).toBeLessThanOrEqual(CONCURRENT_ENCODES)
})
