import type { DocumentImages } from './document-images.ts'
import { loadPdf, openFonts } from './fonts.ts'

export const PAGE = { width: 595.28, height: 841.89, margin: 42, foot: 56 } as const
export const INSIDE = PAGE.width - 2 * PAGE.margin
export const COLOURS = { ink: '#2f2433', quiet: '#75697a', line: '#e0d6e3', plum: '#6b2d73', wash: '#f7f2f8' } as const

type Font = 'plain' | 'strong'
type Words = {
  x: number
  y: number
  width: number
  size: number
  font?: Font
  colour?: string
  align?: 'left' | 'right' | 'center'
}

/** A PDF to draw on. User input goes through `words` only, which sanitizes it. */
export type Sheet = {
  doc: PDFKit.PDFDocument
  /** Draws text and returns its height. */
  words(text: string, place: Words): number
  heightOf(text: string, place: Pick<Words, 'width' | 'size' | 'font'>): number
  /** Whether there is a picture for this address. */
  hasImage(address: string | undefined): boolean
  /** Draws a picture in a square, or nothing where there is none. */
  image(address: string | undefined, place: { x: number; y: number; side: number }): void
  rule(y: number, from?: number, to?: number, colour?: string): void
}

const LEADING = 0.12
/** Kerning from this size on. */
const DISPLAY_SIZE = 10

export async function openSheet(
  info: { title: string; author: string; madeAt: Date },
  images: DocumentImages = new Map(),
): Promise<Sheet> {
  const PDFDocument = await loadPdf()
  const { plain, strong } = await openFonts()
  const doc = new PDFDocument({
    size: 'A4',
    // Page breaks are manual: a bottom margin would make the library break pages too.
    margins: { top: PAGE.margin, left: PAGE.margin, right: PAGE.margin, bottom: 0 },
    bufferPages: true,
    lang: 'en-IN',
    // None of the standard fonts: they lack ₹.
    font: '',
    // Both times are given, so that the same invoice has the same bytes.
    info: { Title: info.title, Author: info.author, CreationDate: info.madeAt, ModDate: info.madeAt },
  })
  doc.registerFont('plain', plain)
  doc.registerFont('strong', strong)
  const set = (font: Font, size: number) => doc.font(font).fontSize(size)
  const style = (size: number) => ({
    lineGap: size * LEADING,
    ...(size < DISPLAY_SIZE ? {} : { features: ['kern' as const] }),
  })
  return {
    doc,
    words(text, { x, y, width, size, font = 'plain', colour = COLOURS.ink, align = 'left' }) {
      const clean = printable(text)
      set(font, size)
        .fillColor(colour)
        .text(clean, x, y, { width, align, ...style(size) })
      return doc.y - y
    },
    heightOf(text, { width, size, font = 'plain' }) {
      return set(font, size).heightOfString(printable(text), { width, ...style(size) })
    },
    hasImage: (address) => address !== undefined && images.has(address),
    image(address = '', { x, y, side }) {
      const bytes = images.get(address)
      if (bytes === undefined) return
      // As a text, by which the library knows an image again: it is embedded once, on however many lines it is.
      const source = `data:image/jpeg;base64,${bytes.toString('base64')}`
      doc.image(source, x, y, { fit: [side, side], align: 'center', valign: 'center' })
    },
    rule(y, from = PAGE.margin, to = PAGE.width - PAGE.margin, colour = COLOURS.line) {
      doc.moveTo(from, y).lineTo(to, y).lineWidth(0.7).strokeColor(colour).stroke()
    },
  }
}

/** The finished file. */
export function closeSheet({ doc }: Sheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    doc.on('data', (part: Buffer) => parts.push(part))
    doc.on('end', () => resolve(Buffer.concat(parts)))
    doc.on('error', reject)
    doc.end()
  })
}

/** Line breaks, control characters and bidirectional overrides do not belong on an invoice line. */
function printable(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
}
