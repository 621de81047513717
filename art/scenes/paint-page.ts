/** Finishes the pictures of pages: opaque ones on a backdrop, small ones on a transparent ground. */
import sharp, { type Sharp } from 'sharp'
import { type Backdrop, type Stand, standing } from '../engine/backdrop.ts'
import { addFibres, addGlow, smoothEdges, toImage } from '../engine/finish.ts'
import { groundLight, paint } from '../engine/light.ts'
import type { Stage } from '../engine/stage.ts'

export function paintPage(stage: Stage, backdrop: Backdrop, width: number, height: number): Sharp {
  const pixels = paint(stage, backdrop)
  if (backdrop.glow) addGlow(pixels, stage, backdrop.glow)
  smoothEdges(pixels, stage)
  addFibres(pixels, stage, 5)
  return toImage(pixels, stage, width, height)
}

const DISC = { x: 0.5, y: 0.48, r: 0.4, alpha: 0.2 }

/** A cut-out: the things themselves, a soft shade under them, and a faint disc of `tint` behind. */
export function paintCutOut(stage: Stage, stand: Stand, tint: readonly [number, number, number], size: number): Sharp {
  const { w, h } = stage
  const backdrop = standing('#efe7dc', stand, 3)
  const light = groundLight(stage, backdrop)
  const pixels = paint(stage, { ...backdrop, stand: undefined })
  const out = Buffer.alloc(w * h * 4)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      if (stage.id[i]) {
        pixels.copy(out, i * 4, i * 3, i * 3 + 3)
        out[i * 4 + 3] = 255
        continue
      }
      const inside = Math.min(1, Math.max(0, (DISC.r - Math.hypot(x / w - DISC.x, y / h - DISC.y)) * w * 0.5 + 0.5))
      const disc = DISC.alpha * inside
      const shade = 0.55 * (1 - light[i]!)
      const alpha = shade + disc * (1 - shade)
      for (let c = 0; c < 3; c++)
        out[i * 4 + c] = alpha ? (SHADOW[c]! * shade + tint[c]! * disc * (1 - shade)) / alpha : 0
      out[i * 4 + 3] = Math.round(alpha * 255)
    }
  }
  return sharp(out, { raw: { width: w, height: h, channels: 4 } }).resize(size, size)
}
const SHADOW = [58, 36, 70] as const
