/** Yarn laid on a repeating tile: strands in three dimensions, the highest one wins each pixel. */
import { type Dice, dice, noise } from '../engine/chance.ts'
import { rgb } from '../engine/colour.ts'
import { blur } from '../engine/grid.ts'
import type { Tile } from '../engine/material.ts'

/** x, y, z and radius, in tile pixels. */
export type Strand = readonly [number, number, number, number]
export type Laying = { slot?: number; tint?: number }
export type YarnLook = {
  /** Shows between the strands. */
  under?: string
  plies?: number
  twist?: number
  fibre?: number
  hollow?: number
  heather?: number
}

export class Loom {
  readonly w: number
  readonly h: number
  readonly chance: Dice
  private readonly top: Float32Array
  private readonly across: Float32Array
  private readonly along: Float32Array
  private readonly thick: Float32Array
  private readonly slot: Int8Array
  private readonly tint: Float32Array

  constructor(w: number, h: number, seed: number) {
    this.w = w
    this.h = h
    this.chance = dice(seed)
    this.top = new Float32Array(w * h).fill(-1e4)
    this.across = new Float32Array(w * h)
    this.along = new Float32Array(w * h)
    this.thick = new Float32Array(w * h)
    this.slot = new Int8Array(w * h).fill(-1)
    this.tint = new Float32Array(w * h)
  }

  /** Lays one strand; `slot` picks its colour. */
  lay(points: readonly Strand[], { slot = 0, tint = 0 }: Laying = {}): void {
    let run = this.chance() * 100
    for (let s = 0; s + 1 < points.length; s++) {
      const from = points[s]!
      const to = points[s + 1]!
      this.span(from, to, run, slot, tint)
      run += Math.hypot(to[0] - from[0], to[1] - from[1])
    }
  }

  private span([ax, ay, az, ar]: Strand, [bx, by, bz, br]: Strand, run: number, slot: number, tint: number): void {
    const { w, h, top } = this
    const ex = bx - ax
    const ey = by - ay
    const e2 = ex * ex + ey * ey || 1e-6
    const len = Math.sqrt(e2)
    const reach = Math.max(ar, br)
    const x1 = Math.ceil(Math.max(ax, bx) + reach)
    const y1 = Math.ceil(Math.max(ay, by) + reach)
    for (let y = Math.floor(Math.min(ay, by) - reach); y <= y1; y++) {
      for (let x = Math.floor(Math.min(ax, bx) - reach); x <= x1; x++) {
        const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / e2))
        const dx = x - ax - ex * t
        const dy = y - ay - ey * t
        const r = ar + (br - ar) * t
        const d2 = dx * dx + dy * dy
        if (d2 >= r * r) continue
        const z = az + (bz - az) * t + Math.sqrt(r * r - d2)
        const i = (((y % h) + h) % h) * w + (((x % w) + w) % w)
        if (z <= top[i]!) continue
        top[i] = z
        this.across[i] = (dx * ey - dy * ex) / len / r
        this.along[i] = (run + len * t) / r
        this.thick[i] = r
        this.slot[i] = slot
        this.tint[i] = tint
      }
    }
  }

  /** Turns the strands into heights 0..1 and colours, by slot. */
  finish(colours: readonly string[], look: YarnLook = {}): Tile {
    const { plies = 2.4, twist = 0.9, fibre = 0.5, hollow = 0.85, heather = 0 } = look
    const { w, h } = this
    const height = new Float32Array(w * h)
    const colour = new Float32Array(w * h * 3)
    const list = colours.map(rgb)
    const deep = look.under ? rgb(look.under) : list[0]!.map((c) => c * 0.36)
    const [floor, scale] = this.range()
    for (let y = 0; y < h; y++) {
      for (let x = 0; x < w; x++) {
        const i = y * w + x
        if (this.slot[i]! < 0) {
          colour.set(deep, i * 3)
          continue
        }
        const a = this.across[i]!
        const along = this.along[i]!
        const bend = Math.asin(Math.max(-1, Math.min(1, a)))
        const ply = Math.sqrt(Math.abs(Math.cos((along * twist + bend * plies * 0.55) * 1.5)))
        const hair = noise(along * 1.6 + a * 3.2, a * 9 + along * 0.35, 31) * fibre
        height[i] = 0.06 + 0.94 * (this.top[i]! - floor + this.thick[i]! * (0.2 * ply + 0.09 * hair)) * scale
        const tone = (0.8 + 0.2 * ply) * (1 + hair * 0.2 + this.tint[i]!) * (1 - 0.25 * a * a)
        const fleck = heather ? 1 + heather * noise(x / 5, y / 2.2, 77) : 1
        const base = list[this.slot[i]! % list.length]!
        for (let c = 0; c < 3; c++) colour[i * 3 + c] = Math.max(0, base[c]! * tone * fleck)
      }
    }
    shadeHollows(height, colour, w, h, hollow)
    return { w, h, height, colour }
  }

  private range(): [floor: number, scale: number] {
    let max = -1e4
    let min = 1e4
    for (let i = 0; i < this.top.length; i++) {
      if (this.slot[i]! < 0) continue
      max = Math.max(max, this.top[i]!)
      min = Math.min(min, this.top[i]!)
    }
    const floor = Math.min(min, 0)
    return [floor, 1 / (max - floor)]
  }
}

/** Where neighbours stand higher, less light arrives, and what arrives is coloured by the yarn. */
function shadeHollows(height: Float32Array, colour: Float32Array, w: number, h: number, amount: number): void {
  const around = blurWrapped(height, w, h, Math.max(2, w / 90))
  const wide = blurWrapped(height, w, h, Math.max(3, w / 36))
  for (let i = 0; i < w * h; i++) {
    const low = Math.max(0, around[i]! - height[i]!) * 1.5 + Math.max(0, wide[i]! - height[i]!) * 0.9
    const k = Math.max(0.2, 1 - amount * Math.min(1, low * 1.7))
    colour[i * 3]! *= k * 0.96 + 0.04
    colour[i * 3 + 1]! *= k
    colour[i * 3 + 2]! *= k * 0.97 + 0.03
  }
}

function blurWrapped(src: Float32Array, w: number, h: number, r: number): Float32Array {
  const p = Math.ceil(r * 2)
  const W = w + 2 * p
  const H = h + 2 * p
  const big = new Float32Array(W * H)
  for (let y = 0; y < H; y++) {
    for (let x = 0; x < W; x++) big[y * W + x] = src[((y - p + h) % h) * w + ((x - p + w) % w)]!
  }
  const soft = blur(big, W, H, r, 2)
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) out[y * w + x] = soft[(y + p) * W + x + p]!
  return out
}

export type Arc = { bow?: number; r?: number; ends?: number; z?: number; arch?: number; n?: number; lean?: number }
type Spot = readonly [number, number]

/** A bowed line of n points from a to b; `bow` pushes it sideways, z follows an arch. */
export function arc([ax, ay]: Spot, [bx, by]: Spot, options: Arc): Strand[] {
  const { bow = 0, r = 8, ends = 0.6, z = 0, arch = 6, n = 10, lean = 0 } = options
  const ex = bx - ax
  const ey = by - ay
  return Array.from({ length: n + 1 }, (_, k): Strand => {
    const t = k / n
    const s = Math.sin(Math.PI * t)
    const side = bow * s
    return [
      ax + ex * t - ey * side,
      ay + ey * t + ex * side,
      z + arch * s + lean * t,
      r * (ends + (1 - ends) * Math.sqrt(Math.max(0, s))),
    ]
  })
}
