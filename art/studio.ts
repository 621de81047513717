/** Draws one product picture: dress the kind in a palette, build it on a stage, light it, finish it. */
import type { Sharp } from 'sharp'
import { type Backdrop, lying, standing } from './engine/backdrop.ts'
import { hash } from './engine/chance.ts'
import { addFibres, addGlow, smoothEdges, softenAround, toImage } from './engine/finish.ts'
import { paint } from './engine/light.ts'
import { Stage } from './engine/stage.ts'
import { view as camera, seenAt } from './engine/view.ts'
import { kindOf } from './kinds/all-kinds.ts'
import { paletteOf } from './palettes.ts'
import { setScene } from './scenes/product-scene.ts'
import type { Cloth } from './textures/wardrobe.ts'

export const VIEWS = ['whole', 'close', 'scene'] as const
export type ImageView = (typeof VIEWS)[number]
/** What to draw: the words of the catalogue. */
export type Art = { kind: string; palette: string; pattern?: string; seed: number }

const FINE = 1.2

/** In another colour the same seed builds it, so that only the colour differs. */
export async function drawProduct(
  art: Art,
  view: ImageView,
  cloth: Cloth,
  { size = 1200, colour = art.palette } = {},
): Promise<Sharp> {
  const kind = kindOf(art.kind)
  const palette = paletteOf(colour)
  const seed = hash(`${art.kind}/${art.palette}/${art.seed}`)
  const build = await kind.prepare(palette.tones, cloth, art.pattern)
  const close = view === 'close'
  const { at, zoom, turn } = kind.close
  const stage = new Stage({
    width: 1200,
    height: 1200,
    fine: FINE * (size / 1200),
    camera: close ? camera({ zoom: zoom * 1.25, turn, from: at, to: [600, 600] }) : camera(),
  })
  let backdrop: Backdrop
  if (view === 'scene') backdrop = await setScene(stage, { kind, build, palette, seed, cloth })
  else {
    build(stage, seed)
    const stands = kind.stance === 'stand'
    if (stands && !close) backdrop = standing(palette.ground, kind.stand)
    else backdrop = { ...lying(palette.ground), floor: stands ? null : 0 }
    if (kind.glow) {
      const [x, y] = seenAt(stage.view, kind.glow.x, kind.glow.y)
      backdrop.glow = { ...kind.glow, x, y, r: kind.glow.r * stage.view.zoom }
    }
  }
  const pixels = paint(stage, backdrop)
  if (backdrop.glow) addGlow(pixels, stage, backdrop.glow)
  smoothEdges(pixels, stage)
  addFibres(pixels, stage, seed, close ? 1.6 : 1)
  const finished = close ? await softenAround(pixels, stage.w, stage.h) : pixels
  return toImage(finished, stage, size, size)
}
