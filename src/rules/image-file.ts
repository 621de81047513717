import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from './product-form.ts'

/** What validation needs of a file: its head contains the format and the dimensions. */
export type ImageFile = { name: string; size: number; head: Uint8Array }

/** A JPG may contain a thumbnail and a colour profile before its dimensions. */
export const IMAGE_HEAD_BYTES = 512 * 1024

type Size = { width: number; height: number }

const KINDS: readonly { name: string; begins: string; at?: number; advice?: string }[] = [
  { name: 'png', begins: '\x89PNG' },
  { name: 'jpg', begins: '\xff\xd8\xff' },
  { name: 'webp', begins: 'WEBP', at: 8 },
  { name: 'GIF', begins: 'GIF8' },
  { name: 'HEIC photo', begins: 'ftyphei', at: 4, advice: ' Save it as JPG first.' },
  { name: 'HEIC photo', begins: 'ftypmif', at: 4, advice: ' Save it as JPG first.' },
  { name: 'AVIF image', begins: 'ftypavi', at: 4, advice: ' Save it as JPG first.' },
  { name: 'video', begins: 'ftyp', at: 4 },
  { name: 'PDF document', begins: '%PDF' },
  { name: 'TIFF image', begins: 'II*\0', advice: ' Save it as JPG first.' },
  { name: 'TIFF image', begins: 'MM\0*', advice: ' Save it as JPG first.' },
  { name: 'BMP image', begins: 'BM', advice: ' Save it as PNG first.' },
  { name: 'SVG drawing', begins: '<svg', advice: ' Save it as PNG first.' },
  { name: 'ZIP archive', begins: 'PK\x03\x04' },
]
const GOOD = new Set(['png', 'jpg', 'webp'])

/** Why it cannot be a product image, as a sentence; null when it can. Checks the content, not the name. */
export function imageProblem({ name, size, head }: ImageFile): string | null {
  if (size === 0) return `${name} is empty.`
  const kind = kindOf(head)
  if (kind === undefined) return `${name} is no image that the shop can read. Use PNG, JPG or WebP.`
  if (!GOOD.has(kind.name)) return `${name} is a ${kind.name}, not a PNG, JPG or WebP.${kind.advice ?? ''}`
  if (size > MAX_IMAGE_BYTES)
    return `${name} has ${megabytes(size)} MB. At most ${megabytes(MAX_IMAGE_BYTES)} MB are possible.`
  const measured = imageSize(head)
  if (measured === null || measured.width * measured.height <= MAX_IMAGE_PIXELS) return null
  const { width, height } = measured
  return `${name} has ${width} × ${height} pixels. At most ${MAX_IMAGE_PIXELS / 1_000_000} million are possible: make it smaller.`
}

/** Whether its content is of a kind that product images may have, however large it is. */
export function isImageKind(head: Uint8Array): boolean {
  return GOOD.has(kindOf(head)?.name ?? '')
}

function kindOf(head: Uint8Array) {
  return KINDS.find(({ begins, at = 0 }) => letters(head, at, begins.length) === begins)
}

/** Width and height from the file's head; null when they are not in it. */
export function imageSize(head: Uint8Array): Size | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  try {
    if (letters(head, 1, 3) === 'PNG') return { width: view.getUint32(16), height: view.getUint32(20) }
    if (letters(head, 8, 4) === 'WEBP') return webpSize(head, view)
    if (letters(head, 0, 2) === '\xff\xd8') return jpgSize(view)
  } catch {
    // Truncated before the dimensions.
  }
  return null
}

function webpSize(head: Uint8Array, view: DataView): Size | null {
  const low24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  switch (letters(head, 12, 4)) {
    case 'VP8X':
      return { width: low24(24) + 1, height: low24(27) + 1 }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return null
  }
}

/** Walks the segments up to the start of frame. */
function jpgSize(view: DataView): Size | null {
  let at = 2
  while (view.getUint8(at) === 0xff) {
    const mark = view.getUint8(at + 1)
    const isFrame = mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark)
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

function letters(head: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...head.subarray(at, at + length))
}

function megabytes(bytes: number): string {
  return String(Math.ceil((bytes / 1024 / 1024) * 10) / 10)
}
