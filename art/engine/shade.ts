import type { Backdrop, Stand } from './backdrop.ts'
import { blur } from './grid.ts'
import type { Stage } from './stage.ts'

/** Light that arrives, measured on a coarse copy of the stage: key light, openness to the sky, ground shadow. */
export type Shade = { lit: Float32Array; open: Float32Array; ground: Float32Array; q: number; w: number; h: number }
type Coarse = { depth: Float32Array; solid: Uint8Array; w: number; h: number; unit: number }

const Q = 3

export function gatherShade(stage: Stage, backdrop: Backdrop, key: readonly [number, number, number]): Shade {
  const coarse = coarsen(stage, backdrop)
  const { w, h, unit } = coarse
  const lit = new Float32Array(w * h).fill(1)
  const open = new Float32Array(w * h).fill(1)
  const ring = aroundUs(unit)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      if (backdrop.floor === null && !coarse.solid[i]) continue
      lit[i] = 1 - blocked(coarse, x, y, key)
      open[i] = 1 - Math.min(0.85, enclosed(coarse, x, y, ring) * 1.15)
    }
  }
  return {
    lit: blur(lit, w, h, 6.4 * unit, 2),
    open: blur(open, w, h, 3.2 * unit, 2),
    ground: backdrop.stand ? groundShadow(coarse, backdrop.stand) : new Float32Array(w * h).fill(1),
    q: Q,
    w,
    h,
  }
}

function coarsen(stage: Stage, backdrop: Backdrop): Coarse {
  const w = Math.ceil(stage.w / Q)
  const h = Math.ceil(stage.h / Q)
  const depth = new Float32Array(w * h)
  const solid = new Uint8Array(w * h)
  const far = (backdrop.floor ?? -1e5) * stage.fine
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = Math.min(stage.h - 1, y * Q + 1) * stage.w + Math.min(stage.w - 1, x * Q + 1)
      const used = stage.used[stage.id[i]!]
      const is = used ? !used.ground : false
      solid[y * w + x] = is ? 1 : 0
      depth[y * w + x] = (is ? stage.z[i]! : far) / Q
    }
  }
  return { depth, solid, w, h, unit: stage.fine / Q }
}

/** Marches towards the light: how much something higher stands in the way. */
function blocked({ depth, w, h }: Coarse, x: number, y: number, key: readonly [number, number, number]): number {
  const flat = Math.hypot(key[0], key[1])
  const dx = key[0] / flat
  const dy = key[1] / flat
  const rise = (key[2] / flat) * 1.3
  const z0 = depth[y * w + x]!
  let most = 0
  for (let s = 1, d = 1.5; s <= 22; s++, d += 0.7 + s * 0.16) {
    const px = Math.round(x + dx * d)
    const py = Math.round(y + dy * d)
    if (px < 0 || py < 0 || px >= w || py >= h) break
    const over = depth[py * w + px]! - (z0 + rise * d)
    if (over <= 0.4) continue
    const b = Math.min(1, over / (0.6 + d * 0.22))
    if (b > most) most = b
    if (b >= 1) break
  }
  return most
}

type Ring = readonly (readonly [dx: number, dy: number, r: number])[]

function aroundUs(unit: number): Ring {
  return Array.from({ length: 14 }, (_, k) => {
    const r = 2 + 34 * Math.sqrt(k / 14) * unit
    return [Math.round(Math.cos(k * 2.4) * r), Math.round(Math.sin(k * 2.4) * r), r] as const
  })
}

function enclosed({ depth, w, h }: Coarse, x: number, y: number, ring: Ring): number {
  const z0 = depth[y * w + x]!
  let sum = 0
  for (const [dx, dy, r] of ring) {
    const px = x + dx
    const py = y + dy
    if (px < 0 || py < 0 || px >= w || py >= h) continue
    const over = depth[py * w + px]! - z0
    if (over > 0.25) sum += Math.min(1, over / r) * (over > r * 5 ? 0.75 : 1)
  }
  return sum / ring.length
}

function groundShadow({ solid, w, h, unit }: Coarse, stand: Stand): Float32Array {
  const shade = new Float32Array(w * h)
  for (const { y, lean = 0.75, flatten = 2.6, x0 = 0, strength = 0.5 } of stand.casts) {
    const gy = y * unit
    const part = new Float32Array(w * h)
    for (let py = 0; py < Math.min(h, gy + 3); py++) {
      for (let px = 0; px < w; px++) {
        const up = Math.max(0, gy - py)
        const sx = Math.round(px - up * lean * 1.4)
        const sy = Math.round(gy - up * flatten)
        if (sx < Math.max(0, x0 * unit) || sx >= w || sy < 0 || sy >= h || !solid[sy * w + sx]) continue
        part[py * w + px] = strength * Math.exp(-up / (150 * unit))
      }
    }
    const near = blur(part, w, h, 7 * unit, 2)
    for (let i = 0; i < shade.length; i++) shade[i] = Math.max(shade[i]!, near[i]!)
  }
  for (const { x, y, rx, ry = rx * 0.16, strength = 0.75 } of stand.feet) {
    const [cx, cy, ax, ay] = [x * unit, y * unit, rx * unit, ry * unit]
    for (let py = Math.max(0, Math.floor(cy - ay * 3)); py < Math.min(h, cy + ay * 3); py++) {
      for (let px = Math.max(0, Math.floor(cx - ax * 2)); px < Math.min(w, cx + ax * 2); px++) {
        const ex = (px - cx - ax * 0.05) / ax
        const ey = (py - cy) / ay
        const d = ex * ex + ey * ey
        const i = py * w + px
        shade[i] = 1 - (1 - shade[i]!) * (1 - strength * Math.exp(-d * d * 0.9))
      }
    }
  }
  return blur(shade, w, h, 3 * unit, 2).map((v) => 1 - v)
}
