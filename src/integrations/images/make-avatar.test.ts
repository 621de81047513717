import sharp from 'sharp'
import { expect, test } from 'vitest'
import { makeAvatar } from './make-avatar.ts'

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
  ['a GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
])('%s is no avatar', async (_, bytes) => {
  expect(await makeAvatar(bytes)).toBeNull()
})

test('a half file and a picture of too many pixels are refused', async () => {
  const whole = await blank(400, 400).png().toBuffer()
  expect(await makeAvatar(whole.subarray(0, whole.length / 2))).toBeNull()
  const bomb = await blank(9000, 9000).png({ compressionLevel: 9 }).toBuffer()
  expect(bomb.length).toBeLessThan(1024 * 1024)
  expect(await makeAvatar(bomb)).toBeNull()
})
