/** Stuffs that are not yarn: leather, wood, speckled clay, glass beads. */
import { noise } from '../engine/chance.ts'
import { mix, rgb } from '../engine/colour.ts'
import type { Tile } from '../engine/material.ts'

export function leather(
  colours: readonly string[],
  options: { px?: number; seed?: number; grain?: number } = {},
): Tile {
  const { px = 384, seed = 25, grain: cells = 26 } = options
  const height = new Float32Array(px * px)
  const colour = new Float32Array(px * px * 3)
  const c = rgb(colours[0]!)
  const spots = Float32Array.from({ length: cells * cells * 2 }, (_, i) => noise(i * 7.13, i * 3.7, seed) * 0.5 + 0.5)
  for (let y = 0; y < px; y++) {
    for (let x = 0; x < px; x++) {
      const gx = (x / px) * cells
      const gy = (y / px) * cells
      const crease = Math.min(1, creaseAt(spots, cells, gx, gy) * 2.6)
      const i = y * px + x
      height[i] = crease * 0.7 + noise(x / 3, y / 3, seed, px / 3) * 0.06 + 0.2
      const k = 0.8 + 0.2 * crease + noise(gx / 5, gy / 5, seed + 3, (cells / 5) | 0) * 0.1
      for (let a = 0; a < 3; a++) colour[i * 3 + a] = c[a]! * k
    }
  }
  return { w: px, h: px, height, colour }
}

/** How far the nearest spot is nearer than the second nearest: small on the creases between grains. */
function creaseAt(spots: Float32Array, cells: number, gx: number, gy: number): number {
  const ix = Math.floor(gx)
  const iy = Math.floor(gy)
  let first = 9
  let second = 9
  for (let b = -1; b <= 1; b++) {
    for (let a = -1; a <= 1; a++) {
      const k = ((((iy + b) % cells) + cells) % cells) * cells + ((((ix + a) % cells) + cells) % cells)
      const dx = ix + a + spots[k * 2]! - gx
      const dy = iy + b + spots[k * 2 + 1]! - gy
      const d = dx * dx + dy * dy
      if (d < first) {
        second = first
        first = d
      } else if (d < second) second = d
    }
  }
  return Math.sqrt(second) - Math.sqrt(first)
}

/** Noise that repeats with the tile, nx cells across and ny down. */
function tiled(x: number, y: number, px: number, nx: number, ny: number, seed: number): number {
  const blend = 0.2
  const u = (x / px) * nx
  const v = (y / px) * ny
  const kx = Math.max(0, (x / px - 1 + blend) / blend)
  const ky = Math.max(0, (y / px - 1 + blend) / blend)
  let n = noise(u, v, seed)
  if (kx > 0) n = n * (1 - kx) + noise(u - nx, v, seed) * kx
  if (ky > 0) n = n * (1 - ky) + noise(kx > 0.5 ? u - nx : u, v - ny, seed) * ky
  return n
}

export function wood(colours: readonly string[], options: { px?: number; seed?: number; rings?: number } = {}): Tile {
  const { px = 512, seed = 27, rings = 9 } = options
  const height = new Float32Array(px * px)
  const colour = new Float32Array(px * px * 3)
  const shades = Array.from({ length: 65 }, (_, k) => mix(colours[0]!, colours[1]!, k / 64))
  for (let y = 0; y < px; y++) {
    for (let x = 0; x < px; x++) {
      const warp = tiled(x, y, px, 4, 12, seed) * 1.1 + tiled(x, y, px, 2, 6, seed + 2) * 1.2
      const line = Math.abs(Math.sin(((y / px) * rings + warp) * Math.PI)) ** 0.5
      const pore = tiled(x, y, px, 24, 400, seed + 4) > 0.35
      const t = 0.25 + 0.5 * (1 - line) + (pore ? 0.22 : 0) + tiled(x, y, px, 9, 100, seed + 6) * 0.14
      const i = y * px + x
      height[i] = 0.5 + line * 0.2 - (pore ? 0.2 : 0)
      colour.set(shades[Math.round(Math.min(1, Math.max(0, t)) * 64)]!, i * 3)
    }
  }
  return { w: px, h: px, height, colour }
}

export type SpeckleOptions = { px?: number; seed?: number; amount?: number; rough?: number }

/** Speckled clay, stone, paper: a base with scattered flecks. */
export function speckle(colours: readonly string[], options: SpeckleOptions = {}): Tile {
  const { px = 256, seed = 29, amount = 0.12, rough = 0.3 } = options
  const height = new Float32Array(px * px)
  const colour = new Float32Array(px * px * 3)
  const base = rgb(colours[0]!)
  const fleck = rgb(colours[1]!)
  for (let y = 0; y < px; y++) {
    for (let x = 0; x < px; x++) {
      const i = y * px + x
      const t = noise(x / 2.4, y / 2.4, seed) > 1 - amount * 2 ? 0.7 : 0
      const g = 1 + noise(x / 9, y / 9, seed + 1) * 0.04
      height[i] = 0.5 + noise(x / 3, y / 3, seed + 2) * rough
      for (let c = 0; c < 3; c++) colour[i * 3 + c] = (base[c]! * (1 - t) + fleck[c]! * t) * g
    }
  }
  return { w: px, h: px, height, colour }
}

/** Glass beads sewn in staggered rows, every fourth row in two other colours. */
export function beads(colours: readonly string[], options: { px?: number; across?: number } = {}): Tile {
  const { px = 256, across = 8 } = options
  const height = new Float32Array(px * px)
  const colour = new Float32Array(px * px * 3)
  const list = colours.map(rgb)
  const s = px / across
  for (let y = 0; y < px; y++) {
    for (let x = 0; x < px; x++) {
      const j = Math.floor(y / s)
      const shift = (j % 2) * 0.5
      const i = Math.floor(x / s + shift) % across
      const fx = ((x / s + shift) % 1) * 2 - 1
      const fy = (y / s - j) * 2 - 1
      const dome = Math.sqrt(Math.max(0, 1 - fx * fx - fy * fy))
      const c = list[(j % 4 === 0 ? 1 + (i % 2) : 0) % list.length]!
      const o = y * px + x
      height[o] = dome
      for (let a = 0; a < 3; a++) colour[o * 3 + a] = c[a]! * (dome > 0 ? 0.55 + 0.45 * dome : 0.2)
    }
  }
  return { w: px, h: px, height, colour }
}
