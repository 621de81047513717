import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { stripPngTexts } from './strip-png-texts.ts'

const plain = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

/** The checksum is not verified here, nor by the decoder for ancillary chunks. */
function chunk(name: string, content: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  return Buffer.concat([length, Buffer.from(name, 'latin1'), content, Buffer.alloc(4)])
}

function withChunk(name: string, content: Buffer): Buffer {
  // After the header: 8 bytes of signature, 25 of IHDR.
  return Buffer.concat([plain.subarray(0, 33), chunk(name, content), plain.subarray(33)])
}

test.each(['tEXt', 'zTXt', 'iTXt'])('%s is taken out and the image stays, byte for byte', (name) => {
  const bomb = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(1_000_000))])
  expect(stripPngTexts(withChunk(name, bomb))).toEqual(plain)
})

test('other chunks stay', () => {
  const dated = withChunk('tIME', Buffer.alloc(7))
  expect(stripPngTexts(dated)).toEqual(dated)
})

test.each([
  ['a JPEG', Buffer.from('\xff\xd8\xff\xe0 and more', 'latin1')],
  ['nothing', Buffer.alloc(0)],
])('%s stays as it is', (_, bytes) => expect(stripPngTexts(bytes)).toEqual(bytes))

test('a chunk that claims more than the file has ends it', () => {
  const cut = withChunk('tIME', Buffer.alloc(7)).subarray(0, 40)
  expect(stripPngTexts(cut).length).toBeLessThanOrEqual(cut.length)
})
