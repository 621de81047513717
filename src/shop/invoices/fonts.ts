import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Glyph = { advanceWidth: number }
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Run = { glyphs: Glyph[]; positions: Position[]; readonly advanceWidth: number }
/** The part of fontkit that is used here. */
type Font = { layout(text: string, features?: string[]): Run; glyphsForString(text: string): Glyph[] }

/** Passed in place of a file: pdfkit accepts an open font, though its types do not say so. */
export type OpenFont = PDFKit.Mixins.PDFFontSource
export type Fonts = { plain: OpenFont; strong: OpenFont }

const FILES = {
  plain: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  strong: '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
} as const

/** Latin letters, digits, punctuation and ₹: no shaping needed. */
const PLAIN = /^[\u0020-\u024f\u2010-\u2026\u20b9]*$/

let fonts: Promise<Fonts> | null = null

/** Opened once for all invoices: parsing a font takes longer than drawing with it. */
export function openFonts(): Promise<Fonts> {
  fonts ??= readFonts()
  return fonts
}

/** Loaded lazily with the first invoice. */
export async function loadPdf() {
  return (await import('pdfkit')).default
}

async function readFonts(): Promise<Fonts> {
  const { resolve } = createRequire(import.meta.url)
  const PDFDocument = await loadPdf()
  const [plain, strong] = await Promise.all([readFile(resolve(FILES.plain)), readFile(resolve(FILES.strong))])
  return {
    plain: openFont(new PDFDocument({ font: '' }), plain),
    strong: openFont(new PDFDocument({ font: '' }), strong),
  }
}

function openFont(pdf: PDFKit.PDFDocument, file: Buffer): OpenFont {
  const { _font } = pdf.font(file) as unknown as { _font: { font: Font } }
  const { font } = _font
  const shape = font.layout.bind(font)
  // Shaping a word costs a hundred times what glyph lookup does, and small Latin text gains nothing by it.
  font.layout = (text, features) =>
    features === undefined && PLAIN.test(text) ? letterByLetter(font, text) : shape(text, features)
  return font as unknown as OpenFont
}

function letterByLetter(font: Font, text: string): Run {
  const glyphs = font.glyphsForString(text)
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }))
  return {
    glyphs,
    positions,
    // A getter: the library scales the positions first.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
    },
  }
}
