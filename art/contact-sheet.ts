// node scripts/run.mjs art/contact-sheet.ts     every drawn picture on one sheet, art/contact-sheet.webp
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { sampleProducts } from '../src/database/seed/catalogue/all-products.ts'
import { TILES } from './scenes/tiles.ts'

const CELL = 124
const GAP = 6
const ACROSS = 12
const WIDE = ACROSS * (CELL + GAP) + GAP
const LIMIT = 300 * 1024
const image = (name: string) => fileURLToPath(new URL(`pictures/${name}.avif`, import.meta.url))

const parts: { input: Buffer; left: number; top: number }[] = []
let top = GAP

await row(
  sampleProducts.map(({ slug }) => `${slug}-whole`),
  CELL,
  CELL,
)
await row(
  sampleProducts.filter((_, i) => i % 4 === 0).map(({ slug }) => `${slug}-close`),
  CELL,
  CELL,
)
await row(
  sampleProducts.filter((_, i) => i % 2 === 0).map(({ slug }) => `${slug}-scene`),
  CELL,
  CELL,
)
const third = Math.floor((WIDE - GAP * 4) / 3)
await row(
  ['hero-stitching-love', 'hero-timeless-elegance', 'hero-every-thread'],
  third,
  Math.round((third * 700) / 1600),
)
await row(
  Object.keys(TILES).map((slug) => `category-${slug}`),
  Math.floor((WIDE - GAP * 12) / 11),
  Math.round(((WIDE - GAP * 12) / 11) * 1.22),
)
const last = Math.floor((WIDE - GAP * 9) / 8)
await row(
  ['about-studio', 'promo', 'empty-cart', 'empty-orders', 'empty-search', 'not-found', 'offline', 'placeholder'],
  last,
  last,
)

const sheet = await sharp({ create: { width: WIDE, height: top, channels: 3, background: '#fbf7f0' } })
  .composite(parts)
  .png()
  .toBuffer()
for (let quality = 76; quality >= 30; quality -= 6) {
  const file = await sharp(sheet).webp({ quality, effort: 6 }).toBuffer()
  if (file.length > LIMIT) continue
  await writeFile(fileURLToPath(new URL('contact-sheet.webp', import.meta.url)), file)
  console.log(`contact-sheet.webp  ${WIDE} by ${top}  ${Math.round(file.length / 1024)} KB`)
  break
}

/** Lays pictures of one size, as many rows as they need. */
async function row(names: readonly string[], width: number, height: number): Promise<void> {
  const across = Math.floor((WIDE - GAP) / (width + GAP))
  for (const [i, name] of names.entries()) {
    const input = await sharp(await readFile(image(name)))
      .resize(width, height, { fit: 'cover' })
      .png()
      .toBuffer()
    parts.push({ input, left: GAP + (i % across) * (width + GAP), top: top + Math.floor(i / across) * (height + GAP) })
  }
  top += Math.ceil(names.length / across) * (height + GAP)
}
