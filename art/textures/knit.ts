/** Knitted cloth: stockinette, ribbing, garter, cable. */
import type { Tile } from '../engine/material.ts'
import { arc, Loom, type Strand, type YarnLook } from './loom.ts'

export type KnitOptions = YarnLook & {
  /** The colour slot of each stitch. */
  pattern?: ((col: number, row: number) => number) | undefined
  cols?: number
  rows?: number
  px?: number
  seed?: number
}
type Vee = { slot?: number; z?: number; map?: (p: Strand) => Strand; thick?: number; n?: number }

/** One V: two leaning leaves that rise in the middle and dive under the next row. */
function vee(loom: Loom, cx: number, y: number, w: number, h: number, how: Vee = {}): void {
  const { slot = 0, z = 0, map, thick = 0.235, n = 9 } = how
  const c = loom.chance
  const tint = c.around(0.06)
  const jitter = () => c.around(0.02) * w
  for (const side of [-1, 1]) {
    const from = [cx + side * w * 0.07 + jitter(), y + h * 0.98 + jitter()] as const
    const to = [cx + side * w * 0.36 + jitter(), y - h * 0.42 + jitter()] as const
    const r = w * thick * (1 + c.around(0.05))
    const pts = arc(from, to, { bow: side * 0.1, r, ends: 0.55, z: z + w * 0.02, arch: w * 0.22, n, lean: -w * 0.06 })
    loom.lay(map ? pts.map(map) : pts, { slot, tint })
  }
}

function purl(loom: Loom, cx: number, cy: number, w: number, h: number, z = 0): void {
  const tint = loom.chance.around(0.05)
  const upper = { bow: -0.34, r: h * 0.3, ends: 0.7, z, arch: h * 0.25, n: 8 }
  const lower = { bow: 0.25, r: h * 0.24, ends: 0.7, z: z - h * 0.15, arch: h * 0.1, n: 8 }
  loom.lay(arc([cx - w * 0.55, cy + h * 0.12], [cx + w * 0.55, cy + h * 0.12], upper), { tint })
  loom.lay(arc([cx - w * 0.4, cy + h * 0.34], [cx + w * 0.4, cy + h * 0.34], lower), { tint: tint - 0.06 })
}

export function stockinette(colours: readonly string[], options: KnitOptions = {}): Tile {
  const { pattern, cols = 8, rows = 10, px = 512, seed = 3 } = options
  const loom = new Loom(px, px, seed)
  const w = px / cols
  const h = px / rows
  for (let r = rows - 1; r >= 0; r--) {
    for (let c = 0; c < cols; c++) vee(loom, (c + 0.5) * w, r * h, w, h * 1.02, { slot: pattern ? pattern(c, r) : 0 })
  }
  return loom.finish(colours, { fibre: 0.6, ...options })
}

export function ribbing(colours: readonly string[], options: KnitOptions = {}): Tile {
  const { cols = 6, rows = 10, px = 512, seed = 5 } = options
  const loom = new Loom(px, px, seed)
  const w = px / cols
  const h = px / rows
  for (let c = 0; c < cols; c++) {
    for (let r = 0; r < rows; r++) {
      purl(loom, (c + 1) * w, (r + 0.5) * h, w * 0.5, h, -w * 0.16)
      vee(loom, (c + 0.5) * w, r * h, w * 0.74, h * 1.02, { z: w * 0.1, thick: 0.27 })
    }
  }
  return loom.finish(colours, { fibre: 0.6, hollow: 1, ...options })
}

export function garter(colours: readonly string[], options: KnitOptions = {}): Tile {
  const { cols = 8, rows = 8, px = 512, seed = 6 } = options
  const loom = new Loom(px, px, seed)
  const w = px / cols
  const h = px / rows
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) purl(loom, (c + 0.5 + (r % 2) * 0.5) * w, (r + 0.5) * h, w, h * 0.95)
  }
  return loom.finish(colours, { fibre: 0.6, ...options })
}

/** Two ropes of stitches that cross on a ground of purl bumps, columns of plain knit between. */
export function cable(colours: readonly string[], options: KnitOptions = {}): Tile {
  const { px = 768, seed = 9 } = options
  const loom = new Loom(px, px, seed)
  const rows = 16
  const h = px / rows
  const w = px / 16
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < 16; c++) purl(loom, (c + 0.5) * w, (r + 0.5) * h, w, h, -w * 0.5)
  }
  for (const [centre, phase] of [
    [4, 0],
    [12, Math.PI],
  ] as const) {
    for (const strand of [0, Math.PI])
      for (const lane of [-0.62, 0.62]) rope(loom, px, centre * w, phase + strand, lane)
  }
  for (const c of [0.5, 7.5, 8.5, 15.5]) for (let r = 0; r < rows; r++) vee(loom, c * w, r * h, w, h, { z: w * 0.25 })
  return loom.finish(colours, { fibre: 0.6, hollow: 1, ...options })
}

function rope(loom: Loom, px: number, centre: number, phase: number, lane: number): void {
  const w = px / 16
  const steps = 20
  const place = (t: number) => {
    const a = (t / px) * Math.PI * 4 + phase
    return { x: centre + Math.sin(a) * 1.435 * w, z: Math.cos(a) * w * 0.85 }
  }
  const map = ([x, y, z, r]: Strand): Strand => {
    const at = place(y)
    const lean = (place(y + 4).x - at.x) / 4
    const m = Math.hypot(1, lean)
    return [at.x + x / m, y - (x * lean) / m, z + at.z + w * 0.55, r]
  }
  for (let k = 0; k < steps; k++) {
    vee(loom, lane * w * 0.92, (k / steps) * px, w * 0.98, (px / steps) * 1.05, { map, thick: 0.26, n: 7 })
  }
}
