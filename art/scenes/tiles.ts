/** Category tiles for arches of 800 by 976, and the picture of granny squares. */
import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { lying, standing } from '../engine/backdrop.ts'
import { mixHex } from '../engine/colour.ts'
import { softenAround } from '../engine/finish.ts'
import { paint } from '../engine/light.ts'
import { Stage } from '../engine/stage.ts'
import { view } from '../engine/view.ts'
import { kindOf } from '../kinds/all-kinds.ts'
import { paletteOf } from '../palettes.ts'
import type { Cloth } from '../textures/wardrobe.ts'
import { paintPage } from './paint-page.ts'
import { movedFeet } from './setting.ts'

type Tile = { kind: string; palette: string; pattern?: string; zoom?: number }

/** By the slug of the category. */
export const TILES: Readonly<Record<string, Tile>> = {
  'crochet-toys': { kind: 'bunny', palette: 'plum' },
  fashion: { kind: 'kurta', palette: 'wine', pattern: 'buti' },
  bags: { kind: 'tote', palette: 'sage' },
  knitwear: { kind: 'sweater', palette: 'oat' },
  'home-decor': { kind: 'cushion', palette: 'teal', pattern: 'ikat', zoom: 0.86 },
  sarees: { kind: 'saree', palette: 'plum', pattern: 'buti', zoom: 0.86 },
  accessories: { kind: 'necklace', palette: 'marigold' },
  home: { kind: 'basket', palette: 'terracotta', zoom: 0.94 },
  baby: { kind: 'booties', palette: 'rose' },
  beauty: { kind: 'balm', palette: 'coral' },
  electronics: { kind: 'laptopSleeve', palette: 'indigo', zoom: 0.84 },
}

/** One thing large, on a deep ground of its own colour. */
export async function categoryTile(cloth: Cloth, tile: Tile): Promise<Sharp> {
  const kind = kindOf(tile.kind)
  const { ground, tones } = paletteOf(tile.palette)
  const build = await kind.prepare(tones, cloth, tile.pattern)
  const stands = kind.stance === 'stand'
  const hangs = kind.stance === 'wall'
  const zoom = tile.zoom ?? (stands ? 0.88 : 0.92)
  const to = stands ? ([500, 660] as const) : hangs ? ([500, 690] as const) : ([520, 660] as const)
  const camera = view({ zoom, turn: stands || hangs ? 0 : -0.12, from: [600, 600], to })
  const stage = new Stage({ width: 1000, height: 1220, fine: 1.15, camera })
  build(stage, 11)
  const tint = mixHex(ground, tones[1], 0.55)
  const feet = movedFeet(kind.stand?.feet ?? [], zoom, camera.e, camera.f)
  return paintPage(stage, stands ? standing(tint, { feet, casts: [] }) : lying(tint), 800, 976)
}

/** Granny squares, close and soft at the corners. */
export async function grannySquares(cloth: Cloth): Promise<Sharp> {
  const { tones, ground } = paletteOf('plum')
  const build = await kindOf('blanket').prepare(tones, cloth)
  const camera = view({ zoom: 2.2, turn: 0.2, from: [560, 590], to: [600, 600] })
  const stage = new Stage({ width: 1200, height: 1200, fine: 1.2, camera })
  build(stage, 4)
  const pixels = await softenAround(paint(stage, lying(ground)), stage.w, stage.h)
  return sharp(pixels, { raw: { width: stage.w, height: stage.h, channels: 3 } }).resize(1200, 1200)
}
