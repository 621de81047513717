import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageProblem, imageSize } from './image-file.ts'

const bytes = (text: string, length = 64) => {
  const head = new Uint8Array(Math.max(length, text.length))
  head.set([...text].map((character) => character.charCodeAt(0)))
  return head
}

function png(width: number, height: number): Uint8Array {
  const head = bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR')
  const view = new DataView(head.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return head
}

function jpg(width: number, height: number, profileBytes = 0): Uint8Array {
  const head = new Uint8Array(64 + profileBytes)
  const view = new DataView(head.buffer)
  view.setUint32(0, 0xff_d8_ff_e1)
  view.setUint16(4, 2 + profileBytes)
  const frame = 6 + profileBytes
  view.setUint32(frame, 0xff_c2_00_11)
  view.setUint8(frame + 4, 8)
  view.setUint16(frame + 5, height)
  view.setUint16(frame + 7, width)
  return head
}

function webp(width: number, height: number): Uint8Array {
  const head = bytes('RIFF\0\0\0\0WEBPVP8X')
  for (const [at, side] of [
    [24, width - 1],
    [27, height - 1],
  ] as const) {
    head.set([side & 255, (side >> 8) & 255, (side >> 16) & 255], at)
  }
  return head
}

const MB = 1024 * 1024

test.each([
  ['notes.png', 100, bytes('%PDF-1.7'), 'notes.png is a PDF document, not a PNG, JPG or WebP.'],
  [
    'photo.jpg',
    100,
    bytes('\0\0\0\x18ftypheic'),
    'photo.jpg is a HEIC photo, not a PNG, JPG or WebP. Save it as JPG first.',
  ],
  ['cat.gif', 100, bytes('GIF89a'), 'cat.gif is a GIF, not a PNG, JPG or WebP.'],
  ['a.txt', 100, bytes('hello'), 'a.txt is no image that the shop can read. Use PNG, JPG or WebP.'],
  ['none.png', 0, bytes('', 0), 'none.png is empty.'],
  ['big.png', 7.2 * MB, png(10, 10), 'big.png has 7.2 MB. At most 5 MB are possible.'],
  ['just.png', 5 * MB + 1, png(10, 10), 'just.png has 5.1 MB. At most 5 MB are possible.'],
  [
    'wide.png',
    MB,
    png(9000, 6000),
    'wide.png has 9000 × 6000 pixels. At most 40 million are possible: make it smaller.',
  ],
  [
    'wide.jpg',
    MB,
    jpg(9000, 6000, 300),
    'wide.jpg has 9000 × 6000 pixels. At most 40 million are possible: make it smaller.',
  ],
  [
    'wide.webp',
    MB,
    webp(9000, 6000),
    'wide.webp has 9000 × 6000 pixels. At most 40 million are possible: make it smaller.',
  ],
  ['good.png', 5 * MB, png(8000, 5000), null],
  ['good.jpg', MB, jpg(800, 500), null],
  ['good.webp', MB, webp(800, 500), null],
  ['odd.bin', MB, png(800, 500), null],
])('%s of %d bytes is judged by its contents', (name, size, head, problem) => {
  expect(imageProblem({ name, size, head })).toBe(problem)
})

test('the measures of a file are read as they were written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16_000 }), fc.integer({ min: 1, max: 16_000 }), (width, height) => {
      for (const make of [png, jpg, webp]) expect(imageSize(make(width, height))).toEqual({ width, height })
    }),
  )
})

test('whatever a file holds, it is judged without a fault', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 200 }),
      fc.constantFrom('\xff\xd8\xff', '\x89PNG', 'RIFF1234WEBPVP8 ', ''),
      (rest, begins) => {
        const head = new Uint8Array([...bytes(begins, 0), ...rest])
        const problem = imageProblem({ name: 'x', size: head.length, head })
        expect(problem === null || problem.endsWith('.')).toBe(true)
      },
    ),
  )
})
