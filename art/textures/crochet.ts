/** Crochet stitches: single-crochet rows, tall posts, braids, shells. */
import { mixHex } from '../engine/colour.ts'
import type { Tile } from '../engine/material.ts'
import { arc, type Laying, Loom, type Strand, type YarnLook } from './loom.ts'

type Spot = readonly [number, number]
export type RowOptions = YarnLook & {
  cols?: number
  rows?: number
  px?: number
  seed?: number
  /** The colour slot of each row. */
  stripe?: (row: number) => number
}

export function single(colours: readonly string[], options: RowOptions = {}): Tile {
  const { cols = 8, rows = 9, px = 512, seed = 11, stripe } = options
  const loom = new Loom(px, px, seed)
  const w = px / cols
  const h = px / rows
  const jitter = () => loom.chance.around(0.03) * w
  for (let r = 0; r < rows; r++) {
    for (let k = 0; k < cols; k++) {
      const slot = stripe ? stripe(r) : 0
      const cx = (k + 0.5 + r * 0.375) * w
      const y = r * h
      const tint = loom.chance.around(0.07)
      const bar = { bow: 0.12, r: w * 0.2, ends: 0.85, z: -w * 0.12, arch: w * 0.02, n: 6 }
      loom.lay(arc([cx - w * 0.52, y + h * 0.98], [cx + w * 0.52, y + h * 0.98], bar), { slot, tint: tint - 0.06 })
      for (const side of [-1, 1]) {
        const from = [cx + side * w * 0.06 + jitter(), y + h * 0.9 + jitter()] as const
        const to = [cx + side * w * 0.4 + jitter(), y - h * 0.02 + jitter()] as const
        loom.lay(arc(from, to, { bow: side * 0.2, r: w * 0.25, ends: 0.68, arch: w * 0.19, n: 8 }), { slot, tint })
      }
    }
  }
  return loom.finish(colours, { fibre: 0.55, hollow: 0.48, under: mixHex(colours[0]!, '#1c0f24', 0.42), ...options })
}

/** A tall stitch: two strands wound round each other, a wrap across, a V on top. */
export function post(
  loom: Loom,
  from: Spot,
  to: Spot,
  r: number,
  { slot = 0, z = 0 }: Laying & { z?: number } = {},
): void {
  const ex = to[0] - from[0]
  const ey = to[1] - from[1]
  const l = Math.hypot(ex, ey)
  const sx = -ey / l
  const sy = ex / l
  const tint = loom.chance.around(0.06)
  for (const side of [-1, 1]) {
    const pts = Array.from({ length: 10 }, (_, k): Strand => {
      const t = k / 9
      const off = side * r * 0.62 * Math.cos(t * Math.PI * 1.5)
      const up = side * r * 0.35 * Math.sin(t * Math.PI * 1.5)
      const swell = Math.sin(Math.PI * t)
      return [
        from[0] + ex * t + sx * off,
        from[1] + ey * t + sy * off,
        z + up + swell * r * 0.6,
        r * (0.78 + 0.1 * swell),
      ]
    })
    loom.lay(pts, { slot, tint })
  }
  const at = (t: number, s: number) => [from[0] + ex * t + sx * s * r, from[1] + ey * t + sy * s * r] as const
  const wrap = { r: r * 0.6, ends: 0.7, z: z + r * 0.5, arch: r * 0.75, n: 6 }
  loom.lay(arc(at(0.36, -1.15), at(0.56, 1.15), wrap), { slot, tint: tint + 0.05 })
}

/** A braid of little loops along a line: the top edge of a row, or a chain. */
export function braid(
  loom: Loom,
  from: Spot,
  to: Spot,
  r: number,
  how: { slot?: number; z?: number; gap?: number } = {},
): void {
  const { slot = 0, z = 0, gap = 3.1 } = how
  const ex = to[0] - from[0]
  const ey = to[1] - from[1]
  const l = Math.hypot(ex, ey)
  const n = Math.max(1, Math.round(l / (r * gap)))
  const tx = ex / l
  const ty = ey / l
  for (let k = 0; k < n; k++) {
    for (const side of [-1, 1]) {
      const a = (l * (k - 0.15)) / n
      const b = (l * (k + 1.1)) / n
      const start = [from[0] + tx * a, from[1] + ty * a] as const
      const end = [from[0] + tx * b - ty * side * r * 0.75, from[1] + ty * b + tx * side * r * 0.75] as const
      loom.lay(arc(start, end, { bow: side * 0.16, r, ends: 0.55, z, arch: r * 0.9, n: 6 }), {
        slot,
        tint: loom.chance.around(0.06),
      })
    }
  }
}

export function ring(loom: Loom, cx: number, cy: number, radius: number, r: number, slot: number): void {
  const pts = Array.from({ length: 25 }, (_, k): Strand => {
    const a = (k / 24) * Math.PI * 2
    return [cx + Math.cos(a) * radius, cy + Math.sin(a) * radius, r, r]
  })
  loom.lay(pts, { slot })
}

/** Fans of nine posts in staggered rows, each crowned by a braid. */
export function shells(colours: readonly string[], options: RowOptions & { across?: number } = {}): Tile {
  const { px = 640, across = 3, rows = 6, seed = 17, stripe = (r: number) => r } = options
  const loom = new Loom(px, px, seed)
  const w = px / across
  const h = px / rows
  const thick = w * 0.046
  for (let r = rows - 1; r >= -1; r--) {
    for (let k = 0; k < across; k++) {
      const cx = (k + (((r % 2) + 2) % 2) * 0.5) * w
      const by = (r + 1) * h + h * 0.3
      const slot = stripe(((r % rows) + rows) % rows)
      let last: Spot | null = null
      for (let j = -4; j <= 4; j++) {
        const a = j * 0.36
        const tip: Spot = [cx + Math.sin(a) * w * 0.52, by - Math.cos(a * 0.82) * h * 1.06 * (1 - 0.02 * j * j)]
        post(loom, [cx + j * w * 0.022, by], tip, thick, { slot, z: thick })
        if (last) braid(loom, last, tip, thick * 0.8, { slot, z: thick * 2 })
        last = tip
      }
    }
  }
  return loom.finish(colours, { fibre: 0.5, hollow: 1, ...options })
}
