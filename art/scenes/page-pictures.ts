/** Every picture that belongs to a page and not to a product, by the name of its file. */
import sharp, { type Sharp } from 'sharp'
import { encodeAvif } from '../encode.ts'
import { standing } from '../engine/backdrop.ts'
import { Stage } from '../engine/stage.ts'
import type { Cloth } from '../textures/wardrobe.ts'
import { notFound, offline } from './broken-states.ts'
import { emptyCart, emptyOrders, emptySearch, placeholderYarn } from './empty-states.ts'
import { giftCardFaces } from './gift-cards.ts'
import { everyThread, stitchingLove, timelessElegance } from './heroes.ts'
import { favicon, icon, lockup, mark, markOnDark, wordmark, wordmarkOnDark } from './logo.ts'
import { paintPage } from './paint-page.ts'
import { studioShelves } from './studio-shelves.ts'
import { categoryTile, grannySquares, TILES } from './tiles.ts'

export type PageImage = { file: string; draw: (cloth: Cloth) => Promise<Buffer> }

const avif = (name: string, draw: (cloth: Cloth) => Promise<Sharp>): PageImage => ({
  file: `${name}.avif`,
  draw: async (cloth) => encodeAvif(await draw(cloth)),
})
const text = (file: string, svg: () => string): PageImage => ({ file, draw: async () => Buffer.from(svg()) })
const png = (file: string, size: number, rounded: boolean): PageImage => ({
  file,
  draw: () =>
    sharp(Buffer.from(icon(size, rounded)))
      .png({ compressionLevel: 9 })
      .toBuffer(),
})

/** Mail programs know neither SVG nor AVIF. */
const face = (design: string, svg: () => string): PageImage => ({
  file: `gift-${design}.png`,
  draw: () => sharp(Buffer.from(svg())).png({ palette: true, colours: 64, compressionLevel: 9, effort: 10 }).toBuffer(),
})

/** Neutral, square: shown when a product's picture cannot be loaded. */
async function placeholder(cloth: Cloth): Promise<Sharp> {
  const stage = new Stage({ width: 1200, height: 1200, fine: 1.2 })
  await placeholderYarn(stage, cloth)
  const stand = { feet: [{ x: 600, y: 796, rx: 170, ry: 26 }], casts: [] }
  return paintPage(stage, standing('#ece4d6', stand), 1200, 1200)
}

/** For sharing: the first banner with the name at its left. */
async function sharing(cloth: Cloth): Promise<Sharp> {
  const hero = await (await stitchingLove(cloth)).png().toBuffer()
  const cut = await sharp(hero)
    .extract({ left: 300, top: 18, width: 1300, height: 682 })
    .resize(1200, 630)
    .png()
    .toBuffer()
  const name = Buffer.from(lockup(1.05, '#2c1f38'))
  const laid = await sharp(cut)
    .composite([{ input: name, left: 48, top: 200 }])
    .png()
    .toBuffer()
  return sharp(laid)
}

export const pageImages: readonly PageImage[] = [
  avif('hero-stitching-love', stitchingLove),
  avif('hero-timeless-elegance', timelessElegance),
  avif('hero-every-thread', everyThread),
  ...Object.entries(TILES).map(([slug, tile]) => avif(`category-${slug}`, (cloth) => categoryTile(cloth, tile))),
  avif('promo', grannySquares),
  avif('about-studio', studioShelves),
  avif('empty-cart', emptyCart),
  avif('empty-orders', emptyOrders),
  avif('empty-search', emptySearch),
  avif('not-found', notFound),
  avif('offline', offline),
  avif('placeholder', placeholder),
  avif('og', sharing),
  { file: 'og.jpg', draw: async (cloth) => (await sharing(cloth)).jpeg({ quality: 82, mozjpeg: true }).toBuffer() },
  text('logo-mark.svg', mark),
  text('logo-wordmark.svg', wordmark),
  text('logo-mark-dark.svg', markOnDark),
  text('logo-wordmark-dark.svg', wordmarkOnDark),
  text('favicon.svg', favicon),
  png('icon-192.png', 192, true),
  png('icon-512.png', 512, true),
  png('apple-touch-icon.png', 180, false),
  ...Object.entries(giftCardFaces).map(([design, svg]) => face(design, svg)),
]
